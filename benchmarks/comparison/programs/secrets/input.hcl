user = password
url  = "postgres://ann:${password}@db"
