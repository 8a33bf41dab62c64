// Command bake_reference answers what `docker buildx bake --print` prints, by
// the library of buildx. Each line of its input is a JSON object:
//
//	folder   directory of the files, which becomes the working directory
//	files    their names, in order; none for the default names
//	env      environment
//	vars     values of --var
//	targets  names of targets; none for "default"
//	set      values of --set
//
// Each line of its output has the printed object, or "error".
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/docker/buildx/bake"
)

type request struct {
	Folder  string            `json:"folder"`
	Files   []string          `json:"files"`
	Env     map[string]string `json:"env"`
	Vars    map[string]string `json:"vars"`
	Targets []string          `json:"targets"`
	Set     []string          `json:"set"`
}

type printed struct {
	Group  map[string]*bake.Group  `json:"group,omitempty"`
	Target map[string]*bake.Target `json:"target"`
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

func answer(r request) (result any, err error) {
	// Some mistakes in files make the library panic.
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	if err := enter(r); err != nil {
		return nil, err
	}
	files, err := bake.ReadLocalFiles(r.Files, nil, nil)
	if err != nil {
		return nil, err
	}
	targets := r.Targets
	if len(targets) == 0 {
		targets = []string{"default"}
	}
	defaults := map[string]string{
		"BAKE_CMD_CONTEXT":    "cwd://",
		"BAKE_LOCAL_PLATFORM": "linux/amd64",
	}
	found, groups, err := bake.ReadTargets(context.Background(), files, targets,
		r.Set, defaults, r.Vars, &bake.EntitlementConf{})
	if err != nil {
		return nil, err
	}
	// This prepares targets, and changes what is printed.
	if _, err := bake.TargetsToBuildOpt(found, nil); err != nil {
		return nil, err
	}
	return printed{Group: groups, Target: found}, nil
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
			result = map[string]string{"error": err.Error()}
		}
		if err := out.Encode(result); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
