variable "TAG" {
  default = "dev"
}

group "default" {
  targets = ["app"]
}

target "base" {
  dockerfile = "build/Dockerfile"
}

target "app" {
  inherits = ["base"]
  matrix   = { arch = ["amd64", "arm64"] }
  name     = "app-${arch}"
  tags     = ["shop:${TAG}-${arch}"]
}
