/** Every request of the contract in its most expensive forms. */
import type { Endpoint } from "@upwell/contract/endpoints";
import type { Row, SampleRequest } from "../authorization/row.ts";
import { createText, type Field, forms, getFields, getMaxLengthValues, isText } from "./values.ts";

type Query = Record<string, string>;

const maxId = 2_147_483_647;
/** The router's limit. */
const maxParamLength = 200;

const texts = (fields: Record<string, Field>) =>
  Object.entries(fields).filter(
    ([name, field]) => isText(field) && !["cursor", "platform"].includes(name),
  );

/** Every text in each form, alone and together, in every order; each other value once. */
function getQueries(endpoint: Endpoint): Query[] {
  const fields = getFields(endpoint.query);
  const typed = texts(fields);
  const together = forms.map((form) =>
    Object.fromEntries(
      typed.map(([name, { maxLength = 0 }]) => [name, createText(form, maxLength)]),
    ),
  );
  const alone =
    typed.length < 2
      ? []
      : typed.flatMap(([name]) => together.map((query) => ({ [name]: query[name] ?? "" })));
  const others = Object.entries(fields).flatMap(([name, { enum: choices = [] }]) =>
    name === "sort" ? [] : choices.map((choice) => ({ [name]: choice })),
  );
  const filters: Query[] = [{}, ...(typed.length === 0 ? [] : [...together, ...alone]), ...others];
  const sorts: Query[] = [{}, ...(fields.sort?.enum ?? []).map((sort) => ({ sort }))];
  const limit: Query = "limit" in fields ? { limit: "100" } : {};
  // An export reads all pages; the list's tests cover its filters in every order.
  if (endpoint.kind === "file") return [...sorts, ...filters];
  return sorts.flatMap((sort) => filters.map((filter) => ({ ...limit, ...sort, ...filter })));
}

/** Other path parameters: the last id, and names of any length. */
function longParams(params: SampleRequest["params"] = {}): SampleRequest["params"][] {
  const names = Object.keys(params);
  if (names.length === 0) return [];
  return ["one long word", "wildcards"].map((form) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        typeof params[name] === "number" ? maxId : createText(form, maxParamLength),
      ]),
    ),
  );
}

/** The bodies of a call: its sample, then each field and all fields at maximum length, in each form. */
function getBodies(endpoint: Endpoint, body: object | undefined, ids: readonly number[]): object[] {
  const fields = Object.entries(getFields(endpoint.body));
  const longest = (form: string) =>
    fields.flatMap(([name, field]) =>
      field.type === "integer" || field.enum !== undefined
        ? []
        : getMaxLengthValues(field, { form, ids }).map((value) => ({ [name]: value })),
    );
  const alone = longest(forms[0] ?? "");
  const together = fields.some(([, field]) => isText(field) || field.type === "array")
    ? forms.map((form) => Object.assign({}, ...longest(form)) as object)
    : [];
  return [...alone, ...together].map((more) => ({ ...body, ...more }));
}

export const isReading = ({ endpoint }: Row) =>
  endpoint.method === "GET" && endpoint.kind !== "stream";
export const isWriting = ({ endpoint }: Row) => endpoint.method !== "GET";

/** The requests of an endpoint; `ids` are features, `slug` is a large platform. */
export function createRequests(
  { endpoint }: Row,
  sample: SampleRequest,
  { ids, slug }: { ids: readonly number[]; slug: string },
): SampleRequest[] {
  const filters: Query[] =
    "platform" in getFields(endpoint.query) ? [{}, { platform: slug }] : [{}];
  const queries = filters.flatMap((filter) =>
    getQueries(endpoint).map((query) => ({
      ...sample,
      query: { ...sample.query, ...filter, ...query },
    })),
  );
  const params = longParams(sample.params).map((other = {}) => ({
    ...sample,
    params: other,
  }));
  const bodies = getBodies(endpoint, sample.body, ids).map((body) => ({ ...sample, body }));
  return [...queries, ...params, ...bodies];
}
