resource "aws_vpc" "main" {
  cidr_block = "0.0.0.0/0"
}

resource "aws_instance" "web" {
  ami        = "ami-0c1ac8a41498c1a9c"
  private_ip = "10.0.4.12"
  zone       = "${var.region}"

  tags = {
    Name = local.name
  }
}

output "networks" {
  value = {
    allowed = ["192.168.0.0/16", "127.0.0.1"]
  }
}
