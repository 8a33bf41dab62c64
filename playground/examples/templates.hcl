# Templates are strings with sequences; `people` is among the variables.

first = "Hello, ${people[0]}!"

letter = <<-END
  Dear all,
  %{~ for person in people }
  * ${upper(person)}
  %{~ endfor }
END

plain = "$${this} is text"
