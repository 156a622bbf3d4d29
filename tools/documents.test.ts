/** Checks that files, links, commands and variables named in the documents exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readJson } from "./dependencies/manifests.ts";

const tree = globSync(["{apps,packages,tools,tests}/**/*.{ts,tsx,mjs,sql,css}", ".*.mjs"], {
  exclude: (path) => /^(?:node_modules|dist|\.data)$/.test(basename(path)),
});
const documents = globSync(["*.md", "docs/**/*.md"]).sort();
const readText = (file: string) => readFileSync(file, "utf8");
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = ""]) => first);

const variablesIn = (file: string) =>
  readText(file)
    .split("\n")
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => found(line.split("|")[1] ?? "", /`([A-Z0-9_]+)`/g));

test("docs/configuration.md lists every variable of the configuration, and no other", () => {
  const table = variablesIn("docs/configuration.md");
  const [, variables = ""] = readText("apps/server/src/config-variables.ts").split(
    "const variables = {",
  );
  const read = found(variables.split("\n} as const")[0] ?? "", /^ {2}([A-Z0-9_]+): \[/gm);
  expect(read.length).toBeGreaterThan(30);
  expect(table.sort()).toEqual(read.sort());
  expect(read).toEqual(expect.arrayContaining(variablesIn("README.md")));
});

describe.each(documents)("%s", (file) => {
  test("links to existing files", () => {
    const targets = found(readText(file), /\]\(([^)#]+)(?:#[^)]*)?\)/g)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(dirname(file), target)));
    expect(targets).toEqual([]);
  });

  test("names existing commands", () => {
    const { scripts } = readJson<{ scripts: Record<string, string> }>("package.json");
    const commands = found(readText(file), /\bnpm run ([\w:-]+)/g);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test("names existing files", () => {
    const named = found(readText(file), /`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g);
    const isThere = (name: string) => tree.some((path) => `/${path}`.endsWith(`/${name}`));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

test("docs/decisions/README.md lists every decision by number and title", () => {
  const records = globSync("docs/decisions/0*.md").sort();
  const listed = records.map((path) => {
    const [, number, title] = /^# (\d{4}): (.+)$/m.exec(readText(path)) ?? [];
    return `| [${number}](${basename(path)}) | ${title} |`;
  });
  const numbers = records.map((path) => basename(path).slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(found(readText("docs/decisions/README.md"), /^(\| \[.*)$/gm)).toEqual(listed);
});
