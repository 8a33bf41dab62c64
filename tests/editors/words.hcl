# What the grammar has to tell apart.
name     = "text ${upper("in ${side}")} $${no} \" end" // more
numbers  = [1, 2.5, 1e3, -4]
words    = true ? null : false
informal = for-each.in-side
service "web" main {
  port = 80 /* here */
  tags = { env = "prod", "key" : other, (computed) = 1 }
}
list = [for key, value in source : "${key}" if value != ""]
map  = { for k, v in source : k => v... }
text = <<-EOT
  %{if ready}yes ${name}%{else}no%{endif}
  # no comment
EOT
one { a = 1 }
call = ns::function(a.b[0].c, d[*].e)
