// Answers tests of the conformance suite with the Go implementation of HCL:
// one JSON text a line, as conformance/README.md, "Protocols" describes it.
package main

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
)

// question is one test.
type question struct {
	ID             string    `json:"id"`
	Mode           string    `json:"mode"`
	Dialect        string    `json:"dialect"`
	Input          string    `json:"input"`
	InputHex       string    `json:"input_hex"`
	Vars           variables `json:"vars"`
	Needs          []string  `json:"needs"`
	TargetType     string    `json:"target_type"`
	Types          []string  `json:"types"`
	Schema         *schema   `json:"schema"`
	EvaluationMode string    `json:"evaluation_mode"`
	NoVariables    bool      `json:"no_variables"`
	NoFunctions    bool      `json:"no_functions"`
	source         []byte
	diags          hcl.Diagnostics
}

// answer is what is said about it.
type answer struct {
	ID          string   `json:"id"`
	Outcome     *string  `json:"outcome,omitempty"`
	Reason      string   `json:"reason,omitempty"`
	Diagnostics []string `json:"diagnostics"`
	Unsupported string   `json:"unsupported,omitempty"`
}

// variables keeps the order of the file: each may use those before it.
type variables []variable

type variable struct{ name, text string }

func (v *variables) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var value string
		if err := d.Decode(&value); err != nil {
			return err
		}
		*v = append(*v, variable{name.(string), value})
	}
	return nil
}

// failed is the outcome of a test that ends in an error.
const failed = "ERR"

// note keeps diagnostics and says whether there is an error among them.
func (q *question) note(diags hcl.Diagnostics) bool {
	q.diags = append(q.diags, diags...)
	return diags.HasErrors()
}

// Positions of the diagnostics in the order in which they begin.
func (q *question) positions() []string {
	diags := append(hcl.Diagnostics(nil), q.diags...)
	begin := func(d *hcl.Diagnostic) (int, int) {
		if d.Subject == nil || d.Subject.Filename != inputName {
			return 0, 0
		}
		return d.Subject.Start.Byte, d.Subject.End.Byte
	}
	sort.SliceStable(diags, func(i, j int) bool {
		a, b := begin(diags[i])
		c, d := begin(diags[j])
		return a < c || a == c && b < d
	})
	texts := []string{}
	for _, d := range diags {
		text := "error"
		if d.Severity == hcl.DiagWarning {
			text = "warning"
		}
		if d.Subject != nil && d.Subject.Filename != inputName {
			text += " elsewhere"
		} else if d.Subject != nil {
			text += fmt.Sprintf(" %d:%d-%d:%d", d.Subject.Start.Line, d.Subject.Start.Column,
				d.Subject.End.Line, d.Subject.End.Column)
		}
		texts = append(texts, text)
	}
	return texts
}

// steady leaves out what another run would not repeat: the stack that a recovered
// panic prints, and which of the similar functions is suggested.
func steady(text string) string {
	message, _, _ := strings.Cut(text, "\ngoroutine ")
	if strings.Contains(message, "There is no function named") {
		message, _, _ = strings.Cut(message, " Did you mean ")
	}
	return message
}

// notFunctions are what a test can need besides functions, all of which is here.
var notFunctions = map[string]bool{
	"cap": true, "dyn": true, "neg_inf": true, "pos_inf": true,
	"files": true, "marks": true, "unknown": true,
}

// missingFunction is one that the test calls and hosts of the library bring, or
// empty.
func (q *question) missingFunction() string {
	for _, need := range q.Needs {
		if _, known := preludeFunctions[need]; !known && !notFunctions[need] {
			return need
		}
	}
	return ""
}

// Short questions are asked so often. An outcome that half of the runs give is
// then missed once in 10^9 times.
const (
	runs      = 32
	mostBytes = 2000
)

// outcome is what a mode gives. The order of Go's maps decides some outcomes, and
// differs from run to run: then it is all of them, "false : bool or unknown(bool)
// : bool", which no test expects.
func (q *question) outcome(mode mode) (string, error) {
	first, err := mode(q)
	if err != nil || len(q.source) > mostBytes {
		return first, err
	}
	diags := q.diags
	outcomes := map[string]bool{first: true}
	for i := 1; i < runs; i++ {
		q.diags = nil
		if next, err := mode(q); err == nil {
			outcomes[next] = true
		}
	}
	q.diags = diags
	var texts []string
	for text := range outcomes {
		texts = append(texts, text)
	}
	sort.Strings(texts)
	return strings.Join(texts, " or "), nil
}

func (q *question) answer() answer {
	a := answer{ID: q.ID}
	mode, known := modes[q.Mode]
	switch {
	case q.Dialect == "zcl":
		a.Unsupported = "dialect zcl"
		return a
	case !known:
		a.Unsupported = "mode " + q.Mode
		return a
	}
	if missing := q.missingFunction(); missing != "" {
		a.Unsupported = "function " + missing
		return a
	}
	outcome, err := q.outcome(mode)
	if err != nil {
		a.Unsupported = err.Error()
		return a
	}
	a.Outcome = &outcome
	a.Diagnostics = q.positions()
	if outcome == failed && q.diags.HasErrors() {
		a.Reason = steady(q.diags.Errs()[0].Error())
	}
	return a
}

func main() {
	lines := bufio.NewReader(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var q question
		if err := json.Unmarshal(line, &q); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		q.source = []byte(q.Input)
		if q.InputHex != "" {
			if q.source, err = hex.DecodeString(q.InputHex); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(2)
			}
		}
		if err := out.Encode(q.answer()); err != nil {
			os.Exit(2)
		}
	}
}
