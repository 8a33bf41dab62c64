task "web" {
  driver  = "exec"
  command = "serve"
  port    = task.db.port + 1
}

task "db" {
  driver = "docker"
  image  = "postgres"
  port   = task.web.port
}
