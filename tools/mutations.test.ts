import { expect, test } from "vitest";
import { findMutations, mutated } from "./mutations/find-mutations.ts";

/** Returns every mutated text with the kind of its mutation. */
const mutateEach = (text: string) =>
  findMutations("file.ts", text).map((one) => [one.kind, mutated(text, one)]);

test.each([
  ["if (a) go;", "condition turned round", "if (!(a)) go;"],
  ["const x = a ? 1 : 2;", "condition turned round", "const x = !(a) ? 1 : 2;"],
  [
    "const f = () => { if (a) return 1; return b; };",
    "check dropped",
    "const f = () => { ; return b; };",
  ],
  ["const x = a < b;", "< became <=", "const x = (a <= b);"],
  ["const x = a && b;", "&& became ||", "const x = (a || b);"],
  ["const x = a + 1;", "+ became -", "const x = (a - 1);"],
  ["const x = limit(5);", "number off by one", "const x = limit(6);"],
  ["const x = { on: true };", "constant swapped", "const x = { on: false };"],
  ['by("votes", "desc");', "constant swapped", 'by("votes", "asc");'],
  [
    "const f = () => { save(a); return b; };",
    "statement removed",
    "const f = () => { ; return b; };",
  ],
  [
    "function f() { save(all, of, it); }",
    "returned early",
    "function f() { return;  save(all, of, it); }",
  ],
  ["const q = db.from(a).where(b);", ".where() dropped", "const q = db.from(a);"],
  ["const s = z.string().check(least(5));", ".check() dropped", "const s = z.string();"],
  ["const q = sql`count + 1`;", "SQL delta turned round", "const q = sql`count - 1`;"],
  ["const can = (a) => a.role === b;", "result negated", "const can = (a) => !(a.role === b);"],
])("%s: %s", (text, kind, expected) => {
  expect(mutateEach(text)).toContainEqual([kind, expected]);
});

test.each([
  'import a from "1";',
  "type Four = 4;",
  "interface A { on: true }",
  'const joined = a + "x";',
  "const f = () => { log.info(a); };",
  "save(atTheTop);",
  "const text = `count + 1`;",
])("does not mutate %s", (text) => {
  expect(mutateEach(text)).toEqual([]);
});

test("reports the line, and counts positions in UTF-16 code units", () => {
  const text = '// ü 🙂\nconst x = "🙂", y = 5;';
  const [one] = findMutations("file.ts", text);
  expect(one?.line).toBe(2);
  expect(one && mutated(text, one)).toBe('// ü 🙂\nconst x = "🙂", y = 6;');
});

test("throws if the text cannot be parsed", () => {
  expect(() => findMutations("file.ts", "const = ;")).toThrow("file.ts cannot be parsed");
});
