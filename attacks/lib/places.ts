/** Where a call of the contract takes something: found in the contract itself. */
import type { Endpoint, Schema } from "@upwell/contract/endpoint";
import type { Asking } from "../../apps/server/src/testing/rights/row.ts";

type Step = string | number;
/** A parameter of the path or the query, or a field of the body however deep. */
export type Place = { in: "params" | "query"; name: string } | { in: "body"; at: readonly Step[] };

/** The fields that a schema knows. */
const fieldsOf = (schema: Schema | undefined): string[] =>
  Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});

function leavesOf(value: unknown, at: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== "object" || value === null) return at.length > 0 ? [at] : [];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

/** Every place of a call, those that its sample leaves out among them. */
export function placesOf(endpoint: Endpoint, { body = {} }: Asking): Place[] {
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const query = [...fieldsOf(endpoint.query), "unknown"];
  const sampled = leavesOf(body);
  const more = fieldsOf(endpoint.body).filter((name) => !sampled.some(([top]) => top === name));
  const fields = endpoint.body === undefined ? [] : [...sampled, ...more.map((name) => [name])];
  return [
    ...params.map((name) => ({ in: "params" as const, name })),
    ...query.map((name) => ({ in: "query" as const, name })),
    ...fields.map((at) => ({ in: "body" as const, at })),
  ];
}

/** A copy of a value with something else at a place in it. */
export function putAt(value: unknown, [step, ...rest]: readonly Step[], put: unknown): unknown {
  if (step === undefined) return put;
  const copy: Record<Step, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[step] = putAt(copy[step], rest, put);
  return copy;
}

export const nameOf = (place: Place): string =>
  place.in === "body" ? `body.${place.at.join(".")}` : `${place.in}.${place.name}`;

/** Percent-encoded, also where half a character has no encoding. */
export function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");
  }
}
