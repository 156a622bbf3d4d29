import { expect, test } from "vitest";
import { type Limit, limitAfter } from "./statement-limit.ts";

const after = (...statements: string[]): Limit =>
  statements.reduce<Limit>((limit, text) => limitAfter(text, limit), "on");

test.each<[Limit, string[]]>([
  ["on", ["select 1", "begin", "commit"]],
  ["off in transaction", ["begin", "set local statement_timeout = 0", "select 1"]],
  ["on", ["begin", "set local statement_timeout = 0", "commit"]],
  ["on", ["begin", "set local statement_timeout = 0", "rollback"]],
  ["off in transaction", ["begin", "set local statement_timeout = 0", "rollback to one"]],
])("the limit is %s after %j", (limit, statements) => {
  expect(after(...statements)).toBe(limit);
});
