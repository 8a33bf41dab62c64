resource "machine" "worker" {
  name      = upper("worker-${var.region}")
  user_data = file("${path.module}/start.sh")
  subnet    = subnet.main[0].id
}
