/** docs/what-follows.md says who emits each event, and who is told. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emittedKinds } from "@upwell/tests/harness/event-emitters";
import { expect, test } from "vitest";
import { subscribers } from "./subscribers.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/what-follows.md"), "utf8");
const kinds = [...new Set(subscribers.flatMap(({ on }) => on))].sort();

/** The rows of a table with so many columns, as their cells. */
const rowsOf = (columns: number) =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()))
    .filter((cells) => cells.length === columns);

const emittersOf = (kind: string) =>
  [...emittedKinds].filter(([, emitted]) => emitted.has(kind)).map(([path]) => path);

test("the page has a row for each event, with who emits it and who is told", () => {
  const expected = kinds.map((kind) => [
    `\`${kind}\``,
    emittersOf(kind)
      .map((path) => `\`${path.replace("domain/", "")}\``)
      .join(", "),
    subscribers
      .filter(({ on }) => on.includes(kind))
      .map(({ name }) => name)
      .join(", "),
  ]);
  const rows = rowsOf(4).map(([kind = "", , emitters = "", told = ""]) => [kind, emitters, told]);
  expect(rows.sort()).toEqual(expected.sort());
});

test("the page describes each subscriber", () => {
  const described = rowsOf(3).flatMap(([names = ""]) =>
    [...names.matchAll(/`([\w -]+)`/g)].map(([, name = ""]) => name),
  );
  expect(described.sort()).toEqual(subscribers.map(({ name }) => name).sort());
});

test("each event has an emitter", () => {
  expect(kinds.filter((kind) => emittersOf(kind).length === 0)).toEqual([]);
});
