/** Finds the input fields of an endpoint in the contract. */
import type { Endpoint } from "@upwell/contract/endpoints";
import type { Schema } from "@upwell/contract/route";
import type { SampleRequest } from "../../authorization/row.ts";

type Step = string | number;
/** A parameter of the path or query, or a field of the body at any depth. */
export type InputField =
  | { in: "params" | "query"; name: string }
  | { in: "body"; at: readonly Step[] };

/** Returns the fields of a schema. */
const getSchemaFields = (schema: Schema | undefined): string[] =>
  Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});

function getLeaves(value: unknown, at: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== "object" || value === null) return at.length > 0 ? [at] : [];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    getLeaves(one, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

/** Returns every field of an endpoint, including those that its sample omits. */
export function getInputFields(endpoint: Endpoint, { body = {} }: SampleRequest): InputField[] {
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const query = [...getSchemaFields(endpoint.query), "unknown"];
  const sampled = getLeaves(body);
  const more = getSchemaFields(endpoint.body).filter(
    (name) => !sampled.some(([top]) => top === name),
  );
  const fields = endpoint.body === undefined ? [] : [...sampled, ...more.map((name) => [name])];
  return [
    ...params.map((name) => ({ in: "params" as const, name })),
    ...query.map((name) => ({ in: "query" as const, name })),
    ...fields.map((at) => ({ in: "body" as const, at })),
  ];
}

/** Returns a copy of a value with another value at a path. */
export function setAtPath(value: unknown, [step, ...rest]: readonly Step[], put: unknown): unknown {
  if (step === undefined) return put;
  const copy: Record<Step, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[step] = setAtPath(copy[step], rest, put);
  return copy;
}

export const getFieldName = (field: InputField): string =>
  field.in === "body" ? `body.${field.at.join(".")}` : `${field.in}.${field.name}`;

/** Percent-encodes a text, including lone surrogates. */
export function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");
  }
}
