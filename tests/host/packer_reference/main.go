// Command packer_reference reads templates with Packer's package hcl2template,
// as `packer inspect` does; data sources are not run.
// Each line of its input is a JSON object:
//
//	folder     directory of the files, which becomes the working directory
//	argument   the file or directory that is given to Packer
//	env        environment
//	vars       values of -var
//	var_files  names of files of -var-file
//	warn       -warn-on-undeclared-var
//	prepare    whether builds are prepared, as `packer validate` does
//	only       names of -only
//	except     names of -except
//	generated  names that builders add to "build"
//
// Each line of its output has the variables, local values and builds, also
// those that are prepared, or "error" with the "places" of all errors,
// FILE:LINE:COLUMN. Plugins take the attributes a, b, c, x, y, z, host, kind,
// communicator and blocks in.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/hashicorp/go-version"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hcldec"
	"github.com/hashicorp/hcl/v2/hclparse"
	packersdk "github.com/hashicorp/packer-plugin-sdk/packer"
	"github.com/hashicorp/packer/hcl2template"
	"github.com/hashicorp/packer/packer"
	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

const packerVersion = "1.9.4"

type request struct {
	Folder   string            `json:"folder"`
	Argument string            `json:"argument"`
	Env      map[string]string `json:"env"`
	Vars     map[string]string `json:"vars"`
	VarFiles []string          `json:"var_files"`
	Warn     bool              `json:"warn"`

	Prepare   bool     `json:"prepare"`
	Only      []string `json:"only"`
	Except    []string `json:"except"`
	Generated []string `json:"generated"`
}

type object = map[string]any

// Every plugin is there but one.
const missing = "nosuch"

type builders struct {
	packer.MapOfBuilder
	plugin
}
type provisioners struct {
	packer.MapOfProvisioner
	plugin
}
type postProcessors struct {
	packer.MapOfPostProcessor
	plugin
}
type dataSources struct{ packer.MapOfDatasource }

// A plugin, which keeps what it was prepared with, one after the other.
type plugin struct{ log *preparations }

type preparations struct {
	configs   []any
	generated []string
}

func (p *preparations) next() any {
	config := p.configs[0]
	p.configs = p.configs[1:]
	return config
}

// What is laid over the body of a block comes after it.
func (p plugin) keep(raws []any) {
	config := object{}
	for _, raw := range raws[1:] {
		switch given := raw.(type) {
		case cty.Value:
			for name, value := range given.AsValueMap() {
				config[name] = of(value)
			}
		case object:
			for name, value := range given {
				config[name] = value
			}
		}
	}
	p.log.configs = append(p.log.configs, config)
}

func attributes(names ...string) hcldec.ObjectSpec {
	spec := hcldec.ObjectSpec{}
	for _, name := range names {
		spec[name] = &hcldec.AttrSpec{Name: name, Type: cty.DynamicPseudoType}
	}
	return spec
}

func (plugin) ConfigSpec() hcldec.ObjectSpec {
	spec := attributes("a", "b", "c", "x", "y", "z", "host", "kind", "communicator")
	spec["in"] = &hcldec.BlockTupleSpec{TypeName: "in", Nested: attributes("a", "b")}
	return spec
}

type builder struct{ plugin }

func (b builder) Prepare(raws ...any) ([]string, []string, error) {
	b.keep(raws)
	return b.log.generated, nil, nil
}
func (builder) Run(context.Context, packersdk.Ui, packersdk.Hook) (packersdk.Artifact, error) {
	return nil, errors.New("nothing is built")
}

type provisioner struct{ plugin }

func (p provisioner) Prepare(raws ...any) error { p.keep(raws); return nil }
func (provisioner) Provision(context.Context, packersdk.Ui, packersdk.Communicator, map[string]any) error {
	return errors.New("nothing is built")
}

type postProcessor struct{ plugin }

func (p postProcessor) Configure(raws ...any) error { p.keep(raws); return nil }
func (postProcessor) PostProcess(context.Context, packersdk.Ui, packersdk.Artifact) (packersdk.Artifact, bool, bool, error) {
	return nil, false, false, errors.New("nothing is built")
}

func (b builders) Start(string) (packersdk.Builder, error) { return builder{b.plugin}, nil }
func (p provisioners) Start(string) (packersdk.Provisioner, error) {
	return provisioner{p.plugin}, nil
}
func (p postProcessors) Start(string) (packersdk.PostProcessor, error) {
	return postProcessor{p.plugin}, nil
}

func (builders) Has(name string) bool       { return name != missing }
func (provisioners) Has(name string) bool   { return name != missing }
func (postProcessors) Has(name string) bool { return name != missing }
func (dataSources) Has(name string) bool    { return name != missing }
func (dataSources) Start(string) (packersdk.Datasource, error) {
	return dataSource{}, nil
}

// A data source that takes "input" and gives a string "output".
type dataSource struct{}

func (dataSource) ConfigSpec() hcldec.ObjectSpec {
	return hcldec.ObjectSpec{"input": &hcldec.AttrSpec{
		Name: "input", Type: cty.DynamicPseudoType}}
}
func (dataSource) OutputSpec() hcldec.ObjectSpec {
	return hcldec.ObjectSpec{"output": &hcldec.AttrSpec{
		Name: "output", Type: cty.String}}
}
func (dataSource) Configure(...any) error { return nil }
func (dataSource) Execute() (cty.Value, error) {
	return cty.NilVal, errors.New("data sources are not run")
}

func enter(r request) error {
	home := os.Getenv("HOME")
	os.Clearenv()
	os.Setenv("HOME", home)
	for name, value := range r.Env {
		os.Setenv(name, value)
	}
	return os.Chdir(r.Folder)
}

func answer(r request) (result any) {
	// Some mistakes in files make the package panic.
	defer func() {
		if fault := recover(); fault != nil {
			result = object{"panic": fmt.Sprint(fault)}
		}
	}()
	if err := enter(r); err != nil {
		return object{"panic": err.Error()}
	}
	log := &preparations{generated: r.Generated}
	parser := &hcl2template.Parser{
		CorePackerVersion:       version.Must(version.NewSemver(packerVersion)),
		CorePackerVersionString: packerVersion,
		Parser:                  hclparse.NewParser(),
		ValidationOptions: hcl2template.ValidationOptions{
			WarnOnUndeclaredVar: r.Warn},
		PluginConfig: &packer.PluginConfig{
			Builders:       builders{plugin: plugin{log}},
			Provisioners:   provisioners{plugin: plugin{log}},
			PostProcessors: postProcessors{plugin: plugin{log}},
			DataSources:    dataSources{},
		},
	}
	config, diags := parser.Parse(r.Argument, r.VarFiles, r.Vars)
	if diags.HasErrors() {
		return ofErrors(diags)
	}
	_, diags = config.PluginRequirements()
	diags = append(diags, config.Initialize(
		packer.InitializeOptions{SkipDatasourcesExecution: true})...)
	if diags.HasErrors() {
		return ofErrors(diags)
	}
	found := object{"var": ofValues(config.InputVariables),
		"local": ofValues(config.LocalVariables), "build": ofBuilds(config.Builds)}
	if !r.Prepare {
		return found
	}
	prepared, diags := config.GetBuilds(packer.GetBuildsOptions{Only: r.Only, Except: r.Except})
	if diags.HasErrors() {
		return ofErrors(diags)
	}
	made := []object{}
	for _, build := range prepared {
		made = append(made, ofPrepared(any(build).(*packer.CoreBuild), log))
	}
	found["prepared"] = made
	return found
}

// ofPrepared takes what its plugins were prepared with, in their order.
func ofPrepared(build *packer.CoreBuild, log *preparations) object {
	steps, after := []object{}, [][]object{}
	result := object{"name": build.Name(), "builder": log.next()}
	for _, step := range build.Provisioners {
		steps = append(steps, object{"type": step.PType, "name": step.PName, "config": log.next()})
	}
	for _, sequence := range build.PostProcessors {
		made := []object{}
		for _, each := range sequence {
			made = append(made, object{"type": each.PType, "name": each.PName, "config": log.next(),
				"keep_input_artifact": each.KeepInputArtifact != nil && *each.KeepInputArtifact})
		}
		after = append(after, made)
	}
	result["provisioners"], result["post-processors"] = steps, after
	if step := build.CleanupProvisioner; step.PType != "" {
		result["error-cleanup-provisioner"] = object{"type": step.PType, "name": step.PName, "config": log.next()}
	}
	return result
}

func ofValues(variables hcl2template.Variables) object {
	result := object{}
	for name, variable := range variables {
		result[name] = of(variable.Value())
	}
	return result
}

// of is the JSON of a value, with {"unknown": true} for what is not known.
func of(value cty.Value) any {
	switch {
	case !value.IsKnown():
		return object{"unknown": true}
	case value.IsNull():
		return nil
	case value.Type().IsObjectType() || value.Type().IsMapType():
		result := object{}
		for it := value.ElementIterator(); it.Next(); {
			key, element := it.Element()
			result[key.AsString()] = of(element)
		}
		return result
	case value.CanIterateElements():
		result := []any{}
		for it := value.ElementIterator(); it.Next(); {
			_, element := it.Element()
			result = append(result, of(element))
		}
		return result
	}
	text, err := ctyjson.Marshal(value, value.Type())
	if err != nil {
		return err.Error()
	}
	return json.RawMessage(text)
}

func ofBuilds(builds hcl2template.Builds) []object {
	result := []object{}
	for _, build := range builds {
		sources, steps, after := []string{}, []string{}, [][]string{}
		for _, source := range build.Sources {
			sources = append(sources, source.String())
		}
		for _, step := range build.ProvisionerBlocks {
			steps = append(steps, named(step.PType, step.PName))
		}
		for _, sequence := range build.PostProcessorsLists {
			names := []string{}
			for _, each := range sequence {
				names = append(names, named(each.PType, each.PName))
			}
			after = append(after, names)
		}
		result = append(result, object{"name": build.Name,
			"description": build.Description, "sources": sources,
			"provisioners": steps, "post-processors": after})
		if step := build.ErrorCleanupProvisionerBlock; step != nil {
			result[len(result)-1]["error-cleanup-provisioner"] = named(
				step.PType, step.PName)
		}
	}
	return result
}

func named(kind, name string) string {
	if name == "" {
		return kind
	}
	return kind + "." + name
}

func ofErrors(diags hcl.Diagnostics) object {
	places := []string{}
	for _, diag := range diags {
		// This follows from another error, or is of a function, for which later
		// versions have the place of the argument.
		follows := strings.Contains(diag.Detail, "must be known") ||
			diag.Summary == "Error in function call" ||
			// Ours is the place in the body, theirs the header of its block.
			strings.HasPrefix(diag.Summary, "Failed preparing")
		if diag.Severity == hcl.DiagError && diag.Subject != nil && !follows {
			start := diag.Subject.Start
			places = append(places, fmt.Sprintf("%s:%d:%d",
				diag.Subject.Filename, start.Line, start.Column))
		}
	}
	return object{"error": diags.Error(), "places": places}
}

func main() {
	log.SetOutput(io.Discard)
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var r request
		if err := json.Unmarshal(in.Bytes(), &r); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := out.Encode(answer(r)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
