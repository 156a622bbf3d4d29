/** What the documents say about the tree is looked up in it. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readJson } from "./supply/manifests.ts";

const tree = globSync("{apps,packages,tools,e2e,bench,attacks}/**/*.{ts,tsx,mjs,sql,css}", {
  exclude: (path) => /^(?:node_modules|dist|\.data)$/.test(basename(path)),
});
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
    const named = found(textOf(file), /`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g);
    const isThere = (name: string) => tree.some((path) => `/${path}`.endsWith(`/${name}`));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

test("the list of decisions has each of them, by its number and its first line", () => {
  const records = globSync("docs/decisions/0*.md").sort();
  const listed = records.map((path) => {
    const [, number, title] = /^# (\d{4}): (.+)$/m.exec(textOf(path)) ?? [];
    return `| [${number}](${basename(path)}) | ${title} |`;
  });
  const numbers = records.map((path) => basename(path).slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(found(textOf("docs/decisions/README.md"), /^(\| \[.*)$/gm)).toEqual(listed);
});
