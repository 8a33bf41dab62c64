# The command and the language server know the files of kiln by their names.
hosts = ["kiln.host.hcl"]
