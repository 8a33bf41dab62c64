// Command nomad_reference reads jobs with Nomad's package jobspec2. Each line
// of its input is a JSON object:
//
//	folder     directory of the files, which becomes the working directory
//	file       name of the job's file
//	env        environment
//	vars       texts of -var, NAME=TEXT
//	var_files  names of files of -var-file
//	no_files   whether functions may not read files
//
// Each line of its output has the job under the names of the configuration, or
// "error" with the "places" of all errors, FILE:LINE:COLUMN.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"regexp"
	"strings"
	"time"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/nomad/api"
	"github.com/hashicorp/nomad/jobspec2"
)

type request struct {
	Folder   string            `json:"folder"`
	File     string            `json:"file"`
	Env      map[string]string `json:"env"`
	Vars     []string          `json:"vars"`
	VarFiles []string          `json:"var_files"`
	NoFiles  bool              `json:"no_files"`
}

type object = map[string]any

func answer(r request) (result any, err error) {
	// Some mistakes in files make the package panic.
	defer func() {
		if fault := recover(); fault != nil {
			result, err = object{"panic": fmt.Sprint(fault)}, nil
		}
	}()
	if err := os.Chdir(r.Folder); err != nil {
		return nil, err
	}
	body, err := os.ReadFile(r.File)
	if err != nil {
		return nil, err
	}
	var env []string
	for name, text := range r.Env {
		env = append(env, name+"="+text)
	}
	job, err := jobspec2.ParseWithConfig(&jobspec2.ParseConfig{
		Path: r.File, Body: body, AllowFS: !r.NoFiles, ArgVars: r.Vars,
		VarFiles: r.VarFiles, Envs: env, Strict: true})
	if err != nil {
		return nil, err
	}
	return object{"job": ofStruct(reflect.ValueOf(job).Elem())}, nil
}

// ofStruct is the object of a block. What no pointer shows to be absent is left
// out if it has no value.
func ofStruct(block reflect.Value) object {
	result := object{}
	for i := 0; i < block.NumField(); i++ {
		field := block.Type().Field(i)
		name, kind, _ := strings.Cut(field.Tag.Get("hcl"), ",")
		if name == "" || kind == "label" {
			continue
		}
		value := block.Field(i)
		if plain(value.Kind()) && value.IsZero() {
			continue
		}
		result[name] = of(value)
		if name == "identity" && !value.IsNil() {
			// Later versions have any number.
			result[name] = []any{result[name]}
		}
	}
	switch b := block.Interface().(type) {
	case api.Job:
		result["groups"] = labels(block.FieldByName("TaskGroups"))
	case api.TaskGroup:
		result["tasks"] = labels(block.FieldByName("Tasks"))
	case api.PeriodicConfig:
		result["spec_type"] = of(reflect.ValueOf(b.SpecType))
	case api.NetworkResource:
		result["reserved"] = labels(reflect.ValueOf(b.ReservedPorts))
		result["dynamic"] = labels(reflect.ValueOf(b.DynamicPorts))
		delete(result, "reserved_ports")
		result["port"] = of(reflect.ValueOf(append(
			append([]api.Port{}, b.ReservedPorts...), b.DynamicPorts...)))
	}
	return result
}

func plain(kind reflect.Kind) bool {
	return kind == reflect.Bool || kind == reflect.String ||
		reflect.Int <= kind && kind <= reflect.Float64
}

func of(value reflect.Value) any {
	switch value.Kind() {
	case reflect.Pointer, reflect.Interface:
		if value.IsNil() {
			return nil
		}
		return of(value.Elem())
	case reflect.Struct:
		return ofStruct(value)
	case reflect.Slice:
		return ofSlice(value)
	case reflect.Map:
		if value.IsNil() {
			return nil
		}
		result := object{}
		for _, key := range value.MapKeys() {
			result[key.String()] = of(value.MapIndex(key))
		}
		return result
	}
	if duration, ok := value.Interface().(time.Duration); ok {
		return int64(duration)
	}
	if value.CanFloat() && math.IsInf(value.Float(), 0) {
		return json.RawMessage(strings.Repeat("-", sign(value)) + "1e999")
	}
	return value.Interface()
}

func sign(value reflect.Value) int {
	if value.Float() < 0 {
		return 1
	}
	return 0
}

// ofSlice is a list or, of blocks with labels, an object.
func ofSlice(value reflect.Value) any {
	if value.IsNil() {
		return nil
	}
	list, byLabel := []any{}, object{}
	for i := 0; i < value.Len(); i++ {
		element := value.Index(i)
		list = append(list, of(element))
		if name, ok := label(element); ok {
			byLabel[name] = list[i]
		}
	}
	if len(byLabel) != 0 {
		return byLabel
	}
	return list
}

// label is the label of a block. The scaling of a task has only its type.
func label(block reflect.Value) (string, bool) {
	block = reflect.Indirect(block)
	if block.Kind() != reflect.Struct {
		return "", false
	}
	if policy, ok := block.Interface().(api.ScalingPolicy); ok {
		return strings.TrimPrefix(policy.Type, "vertical_"), true
	}
	for i := 0; i < block.NumField(); i++ {
		tag := block.Type().Field(i).Tag.Get("hcl")
		if strings.HasSuffix(tag, ",label") {
			return reflect.Indirect(block.Field(i)).String(), true
		}
	}
	return "", false
}

func labels(blocks reflect.Value) []string {
	names := []string{}
	for i := 0; i < blocks.Len(); i++ {
		name, _ := label(blocks.Index(i))
		names = append(names, name)
	}
	return names
}

var place = regexp.MustCompile(`(?m)^(.+?):(\d+),(\d+)-(.*)`)

// follows says whether an error of this text follows from another, or is of a
// function, for which later versions have the place of the argument.
func follows(text string) bool {
	return strings.Contains(text, "Error in function call") ||
		strings.Contains(text, "must be known") ||
		strings.Contains(text, "is not known") ||
		strings.Contains(text, "but found dynamic") ||
		strings.Contains(text, "validation requires a condition")
}

// ofError has the places of all errors but those that follow from others. Some
// are only in the text.
func ofError(err error) object {
	places := []string{}
	var diags hcl.Diagnostics
	if errors.As(err, &diags) {
		for _, diag := range diags {
			if diag.Subject != nil && !follows(diag.Error()) {
				start := diag.Subject.Start
				places = append(places, fmt.Sprintf("%s:%d:%d",
					diag.Subject.Filename, start.Line, start.Column))
			}
		}
	} else {
		for _, found := range place.FindAllStringSubmatch(err.Error(), -1) {
			if !follows(found[4]) {
				places = append(places, strings.Join(found[1:4], ":"))
			}
		}
	}
	return object{"error": err.Error(), "places": places}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var r request
		var result any
		err := json.Unmarshal(in.Bytes(), &r)
		if err == nil {
			result, err = answer(r)
		}
		if err != nil {
			result = ofError(err)
		}
		if err := out.Encode(result); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
