task "web" {
  driver = "exec"
  env = {
    DB = "db.local:${task.db.port}"
  }
  command = "serve --port ${task.web.port}"
  port    = task.db.port + 1
}

task "db" {
  driver = "docker"
  port   = 5432
  image  = "postgres:16"
}
