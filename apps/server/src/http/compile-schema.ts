/**
 * Compiles the object schemas of the contract: a response is then parsed in a quarter of the time. Without it, an
 * uncached list takes 12 to 23 % more processor time.
 */
import { $ZodObject, $ZodObjectJIT, type $ZodType } from "zod/v4/core";

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** Returns the schemas that a schema consists of: in its definition, or in a list or shape there. */
const listParts = (schema: $ZodType): $ZodType[] =>
  Object.values(schema._zod.def)
    .flatMap((value: unknown) =>
      typeof value === "object" && value !== null && !isSchema(value)
        ? Object.values(value)
        : [value],
    )
    .filter(isSchema);

const compiled = new WeakSet<$ZodType>();

/**
 * Gives each object in a schema a parser that is generated for its keys. `zod` does this too; `zod/mini`,
 * which the contract uses, does not, because a browser's content security policy forbids generated code.
 */
export function compileSchema(schema: $ZodType): void {
  if (compiled.has(schema)) return;
  compiled.add(schema);
  for (const part of listParts(schema)) compileSchema(part);
  if (!(schema instanceof $ZodObject)) return;
  const { def } = schema._zod;
  $ZodObjectJIT.init(schema, def);
  // A schema without checks runs the parser that it was created with.
  if (def.checks === undefined || def.checks.length === 0) schema._zod.run = schema._zod.parse;
}
