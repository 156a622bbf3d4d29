/**
 * Writes docs/api-fields.txt, which shows in a diff what a change of the contract does to the wire; with --check
 * only reports whether it is up to date. A line for each parameter and field; an object that occurred before
 * refers to its first occurrence. The whole document is at `/api/openapi.json`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { openapiDocument } from "../packages/contract/src/openapi.ts";

const file = "docs/api-fields.txt";

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  [keyword: string]: unknown;
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  operationId: string;
  security?: readonly Record<string, unknown>[];
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

/** Says in one line what a value may be, without the fields of objects. */
function describeValue({ type, properties, items, anyOf, required, ...rest }: Schema): string {
  if (anyOf !== undefined) return anyOf.map(describeValue).join(" | ");
  if (items !== undefined) return `${describeValue(items)}[] ${describeLimits(rest)}`.trim();
  return `${type ?? "any"} ${describeLimits(rest)}`.trim();
}

function describeLimits({ additionalProperties, format, pattern, ...limits }: Schema): string {
  const shown = { ...limits, ...(format === undefined ? { pattern } : { format }) };
  return Object.entries(shown)
    .filter(
      ([, value]) => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
    )
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(" ");
}

const firstPaths = new Map<string, string>();

/** Lists the fields below a schema. */
function listFields(schema: Schema, path: string): string[] {
  const { properties, required = [], items, anyOf } = schema;
  if (anyOf !== undefined) return anyOf.flatMap((one) => listFields(one, path));
  if (items !== undefined) return listFields(items, `${path}[]`);
  if (properties === undefined) return [];
  const key = JSON.stringify(schema);
  const first = firstPaths.get(key);
  if (first !== undefined) return [`  ${path}: as ${first}`];
  firstPaths.set(key, path);
  return Object.entries(properties).flatMap(([name, field]) => [
    `  ${path}.${name}${required.includes(name) ? "" : "?"}: ${describeValue(field)}`,
    ...listFields(field, `${path}.${name}`),
  ]);
}

function listContent({ content = {} }: Content, path: string): string[] {
  return Object.entries(content).flatMap(([type, { schema = {} }]) => [
    `  ${path} ${type}: ${describeValue(schema)}`,
    ...listFields(schema, path),
  ]);
}

function listOperation(method: string, url: string, operation: Operation): string[] {
  const { operationId, security = [], parameters = [], requestBody = {}, responses } = operation;
  const statuses = Object.keys(responses).join(" ");
  const access = security.length === 0 ? "public" : security.flatMap(Object.keys).join(" ");
  return [
    `${method.toUpperCase()} ${url} ${operationId} (${access}): ${statuses}`,
    ...parameters.map(
      ({ name, in: place, required, schema }) =>
        `  ${place} ${name}${required ? "" : "?"}: ${describeValue(schema)}`,
    ),
    ...listContent(requestBody, `${operationId} request`),
    ...Object.entries(responses)
      .filter(([status]) => status < "300")
      .flatMap(([, response]) => listContent(response, `${operationId} response`)),
  ];
}

const { paths } = openapiDocument({ name: "Upwell", apiBase: "/api" }) as {
  paths: Record<string, Record<string, Operation>>;
};
const lines = Object.entries(paths).flatMap(([url, operations]) =>
  Object.entries(operations).flatMap(([method, one]) => listOperation(method, url, one)),
);
const text = `${lines.join("\n")}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
  console.log(`${file} is written.`);
} else if (readFileSync(file, "utf8") !== text) {
  console.error(
    `${file} differs from the contract. Run \`npm run openapi\` and look at the change.`,
  );
  process.exitCode = 1;
}
