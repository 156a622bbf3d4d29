/** What the documents say about the tree is looked up in it. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readJson } from "./supply/manifests.ts";

const documents = globSync(["*.md", "docs/**/*.md"]).sort();
const textOf = (file: string) => readFileSync(file, "utf8");
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = ""]) => first);

test("README's table has every variable of the configuration, and no other", () => {
  const table = textOf("README.md")
    .split("\n")
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => found(line.split("|")[1] ?? "", /`([A-Z0-9_]+)`/g));
  const [, variables = ""] = textOf("apps/server/src/config.ts").split("const variables = {");
  const read = found(variables.split("\n} as const")[0] ?? "", /^ {2}([A-Z0-9_]+): \[/gm);
  expect(read.length).toBeGreaterThan(30);
  expect(table.sort()).toEqual(read.sort());
});

describe.each(documents)("%s", (file) => {
  test("its links lead somewhere", () => {
    const targets = found(textOf(file), /\]\(([^)#]+)(?:#[^)]*)?\)/g)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(dirname(file), target)));
    expect(targets).toEqual([]);
  });

  test("its commands are there", () => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>("package.json");
    const commands = found(textOf(file), /\bnpm run ([\w:-]+)/g);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test("the files that it names are there", () => {
    const named = found(textOf(file), /`((?:apps|packages|tools|docs|e2e)\/[\w./-]+)`/g);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});
