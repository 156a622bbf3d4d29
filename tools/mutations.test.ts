import { expect, test } from "vitest";
import { mutated, mutationsOf } from "./mutations/mutations-of.ts";

/** Every changed form of a text, with what is said of it. */
const formsOf = (text: string) =>
  mutationsOf("file.ts", text).map((one) => [one.kind, mutated(text, one)]);

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
  ["const can = (a) => a.role === b;", "answer negated", "const can = (a) => !(a.role === b);"],
])("%s: %s", (text, kind, expected) => {
  expect(formsOf(text)).toContainEqual([kind, expected]);
});

test.each([
  'import a from "1";',
  "type Four = 4;",
  "interface A { on: true }",
  'const joined = a + "x";',
  "const f = () => { log.info(a); };",
  "save(atTheTop);",
  "const text = `count + 1`;",
])("nothing is changed in %s", (text) => {
  expect(formsOf(text)).toEqual([]);
});

test("a place is named by its line, and positions count as strings do", () => {
  const text = '// ü 🙂\nconst x = "🙂", y = 5;';
  const [one] = mutationsOf("file.ts", text);
  expect(one?.line).toBe(2);
  expect(one && mutated(text, one)).toBe('// ü 🙂\nconst x = "🙂", y = 6;');
});

test("what cannot be read is no text without changes", () => {
  expect(() => mutationsOf("file.ts", "const = ;")).toThrow("file.ts cannot be parsed");
});
