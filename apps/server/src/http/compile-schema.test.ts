/** Compiled schemas parse as before, with generated parsers at every depth. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { $ZodObjectJIT } from "zod/v4/core";
import { compileSchema } from "./compile-schema.ts";

function create() {
  const item = z.object({ id: z.int(), name: z.nullable(z.string().check(z.maxLength(5))) });
  const checked = z
    .object({ a: z.optional(z.string()), b: z._default(z.boolean(), true) })
    .check(z.refine(({ a }) => a !== "no", "Not this."));
  const either = z.union([z.object({ kind: z.literal("x"), x: z.int() }), z.string()]);
  return { item, schema: z.array(z.object({ item, checked, either: z.optional(either) })) };
}

const item = { id: 1, name: null };

test.each<[string, unknown]>([
  ["a valid list", [{ item, checked: {}, either: { kind: "x", x: 2 } }]],
  ["unknown keys", [{ item: { ...item, secret: 1 }, checked: { b: false, more: 2 }, other: 3 }]],
  ["missing keys", [{ item: {}, checked: {} }, {}]],
  ["wrong types", [{ item: { id: "1", name: 2 }, checked: { a: 1, b: "x" }, either: 5 }]],
  ["a failed check", [{ item: { id: 1, name: "too long" }, checked: { a: "no" } }]],
  ["no member of a union", [{ item, checked: {}, either: { kind: "x", x: "2" } }]],
  ["a prototype", JSON.parse('[{"item":{"__proto__":{"id":1},"name":null},"checked":{}}]')],
  ["no list", { item }],
  ["no object", [null, "text", []]],
])("parses %s as before", (_name, input) => {
  const { schema: compiled } = create();
  compileSchema(compiled);
  const { data, error } = create().schema.safeParse(input);
  const result = compiled.safeParse(input);
  expect(result.data).toEqual(data);
  expect(result.error?.issues).toEqual(error?.issues);
});

test("compiles objects inside of lists, optional values and unions", () => {
  const { item: inner, schema } = create();
  expect(inner).not.toBeInstanceOf($ZodObjectJIT);
  compileSchema(schema);
  expect(inner).toBeInstanceOf($ZodObjectJIT);
  const either = schema.def.element.shape.either.def.innerType.def.options[0];
  expect(either).toBeInstanceOf($ZodObjectJIT);
  expect(either._zod.run).toBe(either._zod.parse);
});
