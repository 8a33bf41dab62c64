variable "environment" {
  type    = string
  default = "dev"
}

locals {
  name = "web-${var.environment}"
  tags = merge({ managed = "terraform" }, var.environment == "prod" ? { tier = "1" } : {})
}

resource "aws_instance" "web" {
  count         = 2
  instance_type = "t3.micro"
  tags          = { for key, value in local.tags : key => upper(value) }
}

output "first" {
  value = aws_instance.web[0].id
}
