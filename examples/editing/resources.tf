resource "aws_instance" "web" {
  ami  = var.ami
  tags = { Name = "web" }
}

resource "aws_s3_bucket" "logs" {
  bucket = "logs" # kept for a year
  tags = merge(local.tags, {
    Name  = "logs"
    Owner = "ops"
  })
}

resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
  tags       = local.tags
}

resource "aws_eip" "web" {
  domain = "vpc"
}
