package main

// Modes with bodies.

import (
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/dynblock"
	"github.com/hashicorp/hcl/v2/ext/userfunc"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	hcljson "github.com/hashicorp/hcl/v2/json"
)

// schema is what a test selects of a body; a name that ends in "!" must be
// there. With then, the rest of the body is processed in a second step.
type schema struct {
	Attrs  []string      `json:"attrs"`
	Blocks []blockSchema `json:"blocks"`
	Then   *schema       `json:"then"`
}

type blockSchema struct {
	Type   string   `json:"type"`
	Labels []string `json:"labels"`
	Body   *schema  `json:"body"`
}

func (s *schema) hcl() *hcl.BodySchema {
	result := &hcl.BodySchema{}
	for _, name := range s.Attrs {
		required := strings.HasSuffix(name, "!")
		name = strings.TrimSuffix(name, "!")
		result.Attributes = append(result.Attributes, hcl.AttributeSchema{Name: name, Required: required})
	}
	for _, b := range s.Blocks {
		result.Blocks = append(result.Blocks, hcl.BlockHeaderSchema{Type: b.Type, LabelNames: b.Labels})
	}
	return result
}

func (s *schema) body(blockType string) *schema {
	result := &schema{}
	for _, b := range s.Blocks {
		if b.Type == blockType && b.Body != nil {
			result = b.Body
		}
	}
	return result
}

// A body, or nil after an error.
type parseBody func(q *question) hcl.Body

func nativeBody(q *question) hcl.Body {
	f, diags := hclsyntax.ParseConfig(q.source, inputName, hcl.InitialPos)
	if q.note(diags) {
		return nil
	}
	return f.Body
}

func jsonBody(q *question) hcl.Body {
	f, diags := hcljson.Parse(q.source, inputName)
	if q.note(diags) {
		return nil
	}
	return f.Body
}

func joined(items []string) string { return "{" + strings.Join(items, "; ") + "}" }

// header is the type and the labels of a block.
func header(blockType string, labels []string) string {
	text := blockType
	for _, label := range labels {
		text += " " + quote(label)
	}
	return text + " "
}

func configMode(q *question) (string, error) {
	b := nativeBody(q)
	if b == nil {
		return failed, nil
	}
	return sourceOrder(b.(*hclsyntax.Body)), nil
}

// recoverMode shows what is left of a file with mistakes.
func recoverMode(q *question) (string, error) {
	f, diags := hclsyntax.ParseConfig(q.source, inputName, hcl.InitialPos)
	q.note(diags)
	return sourceOrder(f.Body.(*hclsyntax.Body)), nil
}

// placeholder tells an expression from what stands in for one that is wrong.
func placeholder(e hclsyntax.Expression) string {
	if literal, ok := e.(*hclsyntax.LiteralValueExpr); ok && !literal.Val.IsKnown() {
		return "<error>"
	}
	return "<expr>"
}

func sourceOrder(b *hclsyntax.Body) string {
	type item struct {
		at   int
		text string
	}
	var items []item
	for _, a := range b.Attributes {
		items = append(items, item{a.SrcRange.Start.Byte, a.Name + " = " + placeholder(a.Expr)})
	}
	for _, bl := range b.Blocks {
		text := header(bl.Type, bl.Labels) + sourceOrder(bl.Body)
		items = append(items, item{bl.TypeRange.Start.Byte, text})
	}
	sort.Slice(items, func(i, j int) bool { return items[i].at < items[j].at })
	var texts []string
	for _, i := range items {
		texts = append(texts, i.text)
	}
	return joined(texts)
}

// attributes are evaluated in the order of their names.
func (q *question) attributes(attrs hcl.Attributes, ctx *hcl.EvalContext) []string {
	var names, items []string
	for name := range attrs {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		v, diags := attrs[name].Expr.Value(ctx)
		q.note(diags)
		items = append(items, name+" = "+show(v))
	}
	return items
}

func attributesMode(parse parseBody) mode {
	return func(q *question) (string, error) {
		b := parse(q)
		if b == nil {
			return failed, nil
		}
		ctx, ok := q.context()
		if !ok {
			return failed, nil
		}
		attrs, diags := b.JustAttributes()
		q.note(diags)
		return q.unlessFailed(joined(q.attributes(attrs, ctx)))
	}
}

func (q *question) unlessFailed(text string) (string, error) {
	if q.diags.HasErrors() {
		return failed, nil
	}
	return text, nil
}

func (q *question) content(c *hcl.BodyContent, s *schema, ctx *hcl.EvalContext) string {
	items := q.attributes(c.Attributes, ctx)
	for _, b := range c.Blocks {
		inner := s.body(b.Type)
		content, diags := b.Body.Content(inner.hcl())
		q.note(diags)
		items = append(items, header(b.Type, b.Labels)+q.content(content, inner, ctx))
	}
	return joined(items)
}

func (q *question) steps(b hcl.Body, s *schema, ctx *hcl.EvalContext) string {
	if s.Then == nil {
		content, diags := b.Content(s.hcl())
		q.note(diags)
		return q.content(content, s, ctx)
	}
	content, rest, diags := b.PartialContent(s.hcl())
	q.note(diags)
	return q.content(content, s, ctx) + " then " + q.steps(rest, s.Then, ctx)
}

func bodyMode(parse parseBody, dynamic bool) mode {
	return func(q *question) (string, error) {
		b := parse(q)
		if b == nil {
			return failed, nil
		}
		ctx, ok := q.context()
		if !ok {
			return failed, nil
		}
		if dynamic {
			b = dynblock.Expand(b, ctx)
		}
		s := q.Schema
		if s == nil {
			s = &schema{}
		}
		return q.unlessFailed(q.steps(b, s, ctx))
	}
}

func userfuncMode(q *question) (string, error) {
	b := nativeBody(q)
	if b == nil {
		return failed, nil
	}
	ctx, ok := q.context()
	if !ok {
		return failed, nil
	}
	funcs, rest, diags := userfunc.DecodeUserFunctions(b, "function",
		func() *hcl.EvalContext { return ctx })
	q.note(diags)
	inner := ctx.NewChild()
	inner.Functions = funcs
	// JustAttributes would complain about the blocks that are processed already.
	all := &hcl.BodySchema{}
	for name := range b.(*hclsyntax.Body).Attributes {
		all.Attributes = append(all.Attributes, hcl.AttributeSchema{Name: name})
	}
	content, diags := rest.Content(all)
	q.note(diags)
	return q.unlessFailed(joined(q.attributes(content.Attributes, inner)))
}
