# The network of all environments.
module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.0.0" # tested with this one

  name = "main"
  azs  = [for zone in ["a", "b"] : "${var.region}${zone}"]
}
