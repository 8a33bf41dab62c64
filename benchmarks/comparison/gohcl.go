// The ten tasks with gohcl, hclsimple and hclwrite; see
// docs/comparison-libraries.md.
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/gohcl"
	"github.com/hashicorp/hcl/v2/hclsimple"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/zclconf/go-cty/cty"
)

// task 1: a struct from a file
type Title struct {
	Title string `hcl:"title"`
}

func loadTitle(path string) string {
	var title Title
	if err := hclsimple.DecodeFile(path, nil, &title); err != nil {
		return err.Error()
	}
	return title.Title
}

// end

// task 2: members with defaults, and optional ones
type Limits struct {
	Workers *int    `hcl:"workers,optional"`
	Note    *string `hcl:"note,optional"`
}

func workers(text string) int {
	var limits Limits
	check(hclsimple.Decode("app.hcl", []byte(text), nil, &limits))
	if limits.Workers == nil {
		return 4
	}
	return *limits.Workers
}

// end

// task 3: a list of structs
type Listener struct {
	Name string `hcl:"name,label"`
	Port int    `hcl:"port"`
	Tls  bool   `hcl:"tls,optional"`
}
type Service struct {
	Listeners []Listener `hcl:"listener,block"`
}

func listeners(text string) int {
	var service Service
	check(hclsimple.Decode("app.hcl", []byte(text), nil, &service))
	return len(service.Listeners)
}

// end

// task 4: a map of structs by name
type Database struct {
	Name  string `hcl:"name,label"`
	Title string `hcl:"title"`
}
type Databases struct {
	List []Database `hcl:"database,block"`
}

func database(text string) string {
	var databases Databases
	check(hclsimple.Decode("app.hcl", []byte(text), nil, &databases))
	byName := map[string]Database{}
	for _, each := range databases.List {
		byName[each.Name] = each
	}
	return byName["main"].Title
}

// end

// task 5: an enumeration and a duration
type Logging struct {
	Level string `hcl:"level"`
	Every string `hcl:"every"`
}

func logging(text string) (string, time.Duration) {
	var read Logging
	check(hclsimple.Decode("app.hcl", []byte(text), nil, &read))
	switch read.Level {
	case "debug", "info", "warn":
	default:
		panic("level must be debug, info or warn")
	}
	every, err := time.ParseDuration(read.Every)
	check(err)
	return read.Level, every
}

// end

// task 6: a range, reported with file, line and source
type Port struct {
	Port hcl.Expression `hcl:"port"`
}

func portMistake(text string) string {
	var read Port
	check(hclsimple.Decode("app.hcl", []byte(text), nil, &read))
	var port int
	diags := gohcl.DecodeExpression(read.Port, nil, &port)
	if !diags.HasErrors() && (port < 1 || port > 65535) {
		diags = append(diags, &hcl.Diagnostic{Severity: hcl.DiagError,
			Summary: "Invalid port", Detail: "It must be 1 to 65535.",
			Subject: read.Port.Range().Ptr()})
	}
	return diags.Error()
}

// end

// task 7: unexpected names, reported with their place
func unexpected(text string) string {
	var title Title
	return hclsimple.Decode("app.hcl", []byte(text), nil, &title).Error()
}

// end

// task 8: without a struct: a value by its path, or a default
func byPath(text string) int {
	file, diags := hclsyntax.ParseConfig([]byte(text), "app.hcl", hcl.InitialPos)
	check(errorOf(diags))
	port := 80
	for _, block := range file.Body.(*hclsyntax.Body).Blocks {
		if block.Type != "listener" || block.Labels[0] != "web" {
			continue
		}
		if attribute := block.Body.Attributes["port"]; attribute != nil {
			check(errorOf(gohcl.DecodeExpression(attribute.Expr, nil, &port)))
		}
	}
	return port
}

// end

// task 9: a struct as text
func written(service *Service) string {
	file := hclwrite.NewEmptyFile()
	gohcl.EncodeIntoBody(service, file.Body())
	return string(file.Bytes())
}

// end

// task 10: one value changed, comments and layout kept
func changed(text string) string {
	file, diags := hclwrite.ParseConfig([]byte(text), "app.hcl", hcl.InitialPos)
	check(errorOf(diags))
	block := file.Body().FirstMatchingBlock("listener", []string{"web"})
	block.Body().SetAttributeValue("port", cty.NumberIntVal(9090))
	return string(file.Bytes())
}

// end

func errorOf(diags hcl.Diagnostics) error {
	if diags.HasErrors() {
		return diags
	}
	return nil
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func expect(holds bool) {
	if !holds {
		panic("a task gives something else than expected")
	}
}

func document(count int) string {
	var text strings.Builder
	for i := 0; i < count; i++ {
		fmt.Fprintf(&text, "listener \"name%d\" {\n  port = %d\n  tls  = true\n}\n", i, i)
	}
	return text.String()
}

// The CPU time of all threads, including those of the garbage collector.
func processorTime() time.Duration {
	var usage syscall.Rusage
	check(syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func main() {
	web := "# public\nlistener \"web\" {\n  port = 8080 # http\n}\n"
	expect(loadTitle(os.Args[1]) == "shop")
	expect(workers("") == 4)
	expect(listeners(web) == 1)
	expect(database("database \"main\" {\n  title = \"a\"\n}\n") == "a")
	_, every := logging("level = \"warn\"\nevery = \"5m\"\n")
	expect(every == 5*time.Minute)
	expect(strings.Contains(portMistake("port = 70000\n"), ":1,8"))
	expect(strings.Contains(unexpected("title = \"a\"\ntitel = 1\n"), ":2,1"))
	expect(byPath(web) == 8080)
	expect(listeners(written(&Service{Listeners: []Listener{{Name: "a", Port: 1}}})) == 1)
	expect(changed(web) == "# public\nlistener \"web\" {\n  port = 9090 # http\n}\n")
	text := document(1000)
	best := time.Hour
	for i := 0; i < 15; i++ {
		begin := processorTime()
		expect(listeners(text) == 1000)
		if took := processorTime() - begin; took < best {
			best = took
		}
	}
	fmt.Printf("%d %d\n", len(text), best.Microseconds())
}
