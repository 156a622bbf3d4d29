/** The most expensive values of each parameter: long, many, frequent and without matches. */
import type { Schema } from "@upwell/contract/route";
import * as z from "zod/mini";
import { prose } from "../harness/prose.ts";
import { tagNames, vocabulary } from "./directory.ts";

export type Field = {
  type?: string;
  const?: unknown;
  enum?: string[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Field;
  properties?: Record<string, Field>;
  required?: string[];
  anyOf?: Field[];
  oneOf?: Field[];
};

/** Without repetitions. */
const numbered = Array.from({ length: 1000 }, (_, index) => index.toString(36));

const texts: Record<string, string> = {
  "natural language": prose(1000).concat(" ").repeat(25),
  "one letter": "w",
  "a prefix of many words": "wo",
  "a frequent word": "calendar",
  "short words": numbered.join(" "),
  "names of tags": tagNames.join(","),
  "short names": numbered.join(","),
  "one name repeated": "tag 1,".repeat(200),
  "frequent words": vocabulary.join(" "),
  "one frequent word repeated": "word1 ".repeat(200),
  "words without matches": numbered.map((number) => `zq${number}`).join(" "),
  "one long word": "calendarsync".repeat(400),
  wildcards: "%_\\".repeat(400),
  "wildcards between letters": "%w_o\\".repeat(400),
  operators: "!(a|b)&<->:* ".repeat(100),
  "no letters": "-".repeat(1000),
  "other scripts": "日本語検索 ".repeat(200),
};

export const forms = Object.keys(texts);

export const createText = (form: string, maxLength: number): string =>
  (texts[form] ?? "").slice(0, maxLength).trim();

/** The contract's schema of the fields of a body, query or path. */
export function getFields(schema: Schema | undefined): Record<string, Field> {
  if (schema === undefined) return {};
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Field;
  return json.properties ?? {};
}

export const isText = ({ type, enum: choices, format, pattern, maxLength }: Field): boolean =>
  type === "string" &&
  maxLength !== undefined &&
  [choices, format, pattern].every((no) => no === undefined);

/** For lists without a maximum length: as many items as a body can hold. */
const maxListLength = 1_000;

/**
 * Returns the longest values of a field, one per alternative; none if it is neither text nor a list.
 * `ids` are features; the item of a list takes the one at its `index`.
 */
export function getMaxLengthValues(
  field: Field,
  { form, ids, index = 0 }: { form: string; ids: readonly number[]; index?: number },
): unknown[] {
  const at = (position: number) => ({ form, ids, index: position });
  const alternatives = field.anyOf ?? field.oneOf;
  if (alternatives !== undefined)
    return alternatives.flatMap((one) => getMaxLengthValues(one, at(index)));
  if (field.const !== undefined) return [field.const];
  if (field.enum !== undefined) return [field.enum[0]];
  if (isText(field)) {
    const text = createText(form, field.maxLength ?? 0);
    // The items of a list must differ.
    return [index === 0 ? text : `${index} ${text}`.slice(0, field.maxLength).trim()];
  }
  if (field.type === "integer") return [ids[index % ids.length]];
  if (field.type === "array") {
    const { items = {}, maxItems = maxListLength } = field;
    const list = Array.from({ length: maxItems }, (_, n) => getMaxLengthValues(items, at(n))[0]);
    return list[0] === undefined ? [] : [list];
  }
  if (field.type !== "object") return [];
  const entries = Object.entries(field.properties ?? {})
    .filter(([name, part]) => field.required?.includes(name) || part.type === "array")
    .map(([name, part]) => [name, getMaxLengthValues(part, at(index))[0]]);
  return [Object.fromEntries(entries)];
}
