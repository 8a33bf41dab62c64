// Command terragrunt_reference answers what Terragrunt makes of a unit or a
// stack, by its own library. Each line of its input is a JSON object:
//
//	file         absolute path of the unit or the stack file
//	env          environment
//	features     values of --feature
//	experiments  names of experiments
//	command      the command of Terraform
//	outputs      folders of dependencies to outputs; others have no state
//
// Each line of its output has the unit as `render --json` prints it, or the
// stack with what `stack generate` makes, or "error" and, where Terragrunt
// knows them, "places": file:line:column. No other program is run.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"

	"github.com/gruntwork-io/terragrunt/internal/configbridge"
	"github.com/gruntwork-io/terragrunt/internal/engine"
	"github.com/gruntwork-io/terragrunt/internal/runner/run"
	"github.com/gruntwork-io/terragrunt/internal/venv"
	"github.com/gruntwork-io/terragrunt/internal/vexec"
	"github.com/gruntwork-io/terragrunt/internal/worker"
	"github.com/gruntwork-io/terragrunt/internal/writer"
	"github.com/gruntwork-io/terragrunt/pkg/config"
	"github.com/gruntwork-io/terragrunt/pkg/log"
	"github.com/gruntwork-io/terragrunt/pkg/log/format"
	"github.com/gruntwork-io/terragrunt/pkg/options"
)

type request struct {
	File        string                     `json:"file"`
	Env         map[string]string          `json:"env"`
	Features    map[string]string          `json:"features"`
	Experiments []string                   `json:"experiments"`
	Command     string                     `json:"command"`
	Outputs     map[string]json.RawMessage `json:"outputs"`
}

// Outputs in the form of `terraform output -json`.
func outputs(given json.RawMessage) ([]byte, error) {
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(given, &members); err != nil {
		return nil, err
	}
	type output struct {
		Sensitive bool            `json:"sensitive"`
		Type      cty.Type        `json:"type"`
		Value     json.RawMessage `json:"value"`
	}
	result := map[string]output{}
	for name, value := range members {
		kind, err := ctyjson.ImpliedType(value)
		if err != nil {
			return nil, err
		}
		result[name] = output{Type: kind, Value: value}
	}
	return json.Marshal(result)
}

// Stands for Terraform, which has nothing to do but to give outputs.
func (r request) terraform(_ context.Context, call vexec.Invocation) vexec.Result {
	text := "{}"
	switch {
	case len(call.Args) == 0:
	case call.Args[0] == "output":
		folder, _, _ := strings.Cut(call.Dir, "/.terragrunt-cache")
		if given, ok := r.Outputs[filepath.Clean(folder)]; ok {
			made, err := outputs(given)
			if err != nil {
				return vexec.Result{Err: err}
			}
			text = string(made)
		}
	case strings.Contains(call.Args[0], "version"):
		text = "Terraform v1.11.4\n"
	case call.Name == "git":
		return vexec.Result{ExitCode: 128}
	}
	return vexec.Result{Stdout: []byte(text)}
}

func (r request) context(l log.Logger) (context.Context, *config.ParsingContext, error) {
	opts, err := options.NewTerragruntOptionsWithConfigPath(r.File)
	if err != nil {
		return nil, nil, err
	}
	opts.OriginalTerragruntConfigPath = r.File
	opts.TerraformCommand = r.Command
	opts.OriginalTerraformCommand = r.Command
	opts.NonInteractive = true
	opts.NoCAS = true
	for name, value := range r.Features {
		opts.FeatureFlags.Store(name, value)
	}
	for _, name := range r.Experiments {
		if err := opts.Experiments.EnableExperiment(name); err != nil {
			return nil, nil, err
		}
	}
	v := venv.OSVenv().WithHandler(r.terraform)
	v.Env = map[string]string{"HOME": os.Getenv("HOME")}
	for name, value := range r.Env {
		v.Env[name] = value
	}
	v.Writers = &writer.Writers{Writer: io.Discard, ErrWriter: io.Discard}
	ctx := config.WithConfigValues(context.Background())
	ctx = engine.WithEngineValues(ctx)
	ctx = run.WithRunVersionCache(ctx)
	ctx = run.WithModuleVersionResolver(ctx, v)
	ctx, pctx := configbridge.NewParsingContext(ctx, l, v, opts)
	return ctx, pctx, nil
}

func unit(ctx context.Context, l log.Logger, pctx *config.ParsingContext) (any, error) {
	cfg, err := config.ReadTerragruntConfig(ctx, l, pctx, pctx.ParserOptions)
	if err != nil {
		return nil, err
	}
	value, err := config.TerragruntConfigAsCty(cfg)
	if err != nil {
		return nil, err
	}
	return plain(value)
}

func plain(value cty.Value) (json.RawMessage, error) {
	text, err := ctyjson.Marshal(value, cty.DynamicPseudoType)
	if err != nil {
		return nil, err
	}
	var typed struct {
		Value json.RawMessage `json:"value"`
	}
	err = json.Unmarshal(text, &typed)
	return typed.Value, err
}

type component struct {
	Source string          `json:"source"`
	Folder string          `json:"folder"`
	Path   string          `json:"path"`
	Values json.RawMessage `json:"values,omitempty"`
	// The file of `autoinclude`, its expressions as texts.
	Generated any `json:"generated,omitempty"`
}

func texts(body *hclsyntax.Body, source []byte) map[string]any {
	found := map[string]any{}
	text := func(e hclsyntax.Expression) string {
		return string(e.Range().SliceBytes(source))
	}
	for name, attribute := range body.Attributes {
		object, ok := attribute.Expr.(*hclsyntax.ObjectConsExpr)
		if !ok {
			found[name] = text(attribute.Expr)
			continue
		}
		members := map[string]string{}
		for _, item := range object.Items {
			key := text(item.KeyExpr)
			if known, diags := item.KeyExpr.Value(nil); !diags.HasErrors() && known.Type() == cty.String {
				key = known.AsString()
			}
			members[key] = text(item.ValueExpr)
		}
		found[name] = members
	}
	for _, block := range body.Blocks {
		inner := texts(block.Body, source)
		if len(block.Labels) == 0 {
			found[block.Type] = inner
			continue
		}
		if found[block.Type] == nil {
			found[block.Type] = map[string]any{}
		}
		found[block.Type].(map[string]any)[block.Labels[0]] = inner
	}
	return found
}

func made(folder, path, source, given string, values *cty.Value) (component, error) {
	c := component{Source: source, Path: given}
	c.Folder, _ = filepath.Rel(folder, path)
	for _, name := range []string{"terragrunt.autoinclude.hcl", "terragrunt.autoinclude.stack.hcl"} {
		if text, err := os.ReadFile(filepath.Join(path, name)); err == nil {
			file, diags := hclsyntax.ParseConfig(text, name, hcl.InitialPos)
			if diags.HasErrors() {
				return c, diags
			}
			c.Generated = texts(file.Body.(*hclsyntax.Body), text)
		}
	}
	var err error
	if values != nil {
		c.Values, err = plain(*values)
	}
	return c, err
}

func stack(ctx context.Context, l log.Logger, pctx *config.ParsingContext, file string) (any, error) {
	folder := filepath.Dir(file)
	values, err := config.ReadValues(ctx, pctx, l, folder)
	if err != nil {
		return nil, err
	}
	cfg, err := config.ReadStackConfigFile(ctx, l, pctx, file, values)
	if err != nil {
		return nil, err
	}
	pool := worker.NewWorkerPool(1)
	err = config.GenerateStackFile(ctx, l, pctx, pool, file)
	if later := pool.Wait(); err == nil {
		err = later
	}
	if err != nil {
		return nil, err
	}
	units, stacks := map[string]component{}, map[string]component{}
	for _, u := range cfg.Units {
		if units[u.Name], err = made(folder, u.GeneratedPath(folder), u.Source, u.Path, u.Values); err != nil {
			return nil, err
		}
	}
	for _, s := range cfg.Stacks {
		if stacks[s.Name], err = made(folder, s.GeneratedPath(folder), s.Source, s.Path, s.Values); err != nil {
			return nil, err
		}
	}
	return map[string]any{"unit": units, "stack": stacks}, nil
}

func answer(r request) (result any, err error) {
	// Some mistakes in files make the library panic.
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	if err := os.Chdir(filepath.Dir(r.File)); err != nil {
		return nil, err
	}
	l := log.New(log.WithOutput(io.Discard), log.WithFormatter(format.NewFormatter(nil)))
	ctx, pctx, err := r.context(l)
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(r.File, ".stack.hcl") {
		return stack(ctx, l, pctx, r.File)
	}
	return unit(ctx, l, pctx)
}

// The places of the diagnostics that an error consists of.
func places(err error) []string {
	found := []string{}
	if list, ok := err.(hcl.Diagnostics); ok {
		for _, each := range list {
			if each.Severity == hcl.DiagError && each.Subject != nil {
				at := each.Subject
				found = append(found, fmt.Sprintf("%s:%d:%d", at.Filename, at.Start.Line, at.Start.Column))
			}
		}
		return found
	}
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		for _, each := range several.Unwrap() {
			found = append(found, places(each)...)
		}
	} else if inner := errors.Unwrap(err); inner != nil {
		found = places(inner)
	}
	return found
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
			result = map[string]any{"error": err.Error(), "places": places(err)}
		}
		if err := out.Encode(result); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
