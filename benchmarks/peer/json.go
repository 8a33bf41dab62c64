// The parser of the JSON syntax of hashicorp/hcl: the peer of json_rows.cpp.
package main

import (
	"os"
	"strings"

	"github.com/hashicorp/hcl/v2/json"
)

type source struct {
	name string
	text []byte
}

// Reads the files whose paths are the lines of the file `list`.
func sources(list string) []source {
	paths, err := os.ReadFile(list)
	if err != nil {
		panic(err)
	}
	var result []source
	for _, path := range strings.Fields(string(paths)) {
		text, err := os.ReadFile(path)
		if err != nil {
			panic(err)
		}
		result = append(result, source{path, text})
	}
	return result
}

// One pass over all files.
func jsonParsing(list string) {
	files := sources(list)
	measure("JSON files parsed", func() {
		for _, file := range files {
			_, diagnostics := json.Parse(file.text, file.name)
			truth = diagnostics.HasErrors()
		}
	})
}
