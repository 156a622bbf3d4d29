/** Every field of every call with every text of the corpus: rejected or stored, never executed. */

import { type Kind as Person, kinds as people } from "../../authorization/fixture.ts";
import type { Row, SampleRequest } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import { describeSchema, findInvisible, findLineBreaks } from "../../harness/whole-database.ts";
import { nonTexts, texts } from "../corpora/texts.ts";
import type { Environment } from "../lib/environment.ts";
import {
  encoded,
  getFieldName,
  getInputFields,
  type InputField,
  setAtPath,
} from "../lib/input-fields.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackRequest, forEachConcurrently, json, sendAndCheck } from "../lib/request.ts";

const preferred: readonly Person[] = ["author", "owner", "admin", "user"];

/** A user with permission, so that the attack reaches the code behind authorization. */
export const getAttacker = ({ expected }: Row): Person =>
  [...preferred, ...people].find((kind) => expected[kind] < 400) ?? "user";

/** Sets a text in one field; undefined if the text cannot be encoded there. */
export function createAttempt(
  { endpoint }: Row,
  sample: SampleRequest,
  field: InputField,
  value: unknown,
): AttackRequest | undefined {
  const isText = typeof value === "string";
  if (field.in !== "body" && !isText) return undefined;
  const params = { ...sample.params, ...(field.in === "params" && { [field.name]: value }) };
  const query = { ...sample.query, ...(field.in === "query" && { [field.name]: value }) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encoded(String((params as Record<string, unknown>)[name]).slice(0, 6000)),
  );
  const pairs = Object.entries(query).map(
    ([name, one]) => `${name}=${encoded(String(one).slice(0, 6000))}`,
  );
  const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
  const sampleBody = sample.body ?? {};
  const body = field.in === "body" ? setAtPath(sampleBody, field.at, value) : sample.body;
  return {
    method: endpoint.method,
    path: `/api${path}${search}`,
    ...(endpoint.method !== "GET" && body !== undefined && json(body)),
  };
}

async function attackRow(
  environment: Environment,
  report: KindReport,
  row: Row,
  turn: number,
): Promise<void> {
  const kind = getAttacker(row);
  let { fixture, token } = await environment.createFixture(kind, report);
  const values: readonly unknown[] = [...texts, ...nonTexts];
  const tries = getInputFields(row.endpoint, row.ask(fixture)).flatMap((field, at) =>
    (environment.isShort
      ? values.filter((_, index) => index % 101 === (turn * 13 + at * 29) % 101)
      : values
    ).map((value) => ({ field, value })),
  );
  let fresh = true;
  await forEachConcurrently(tries, 6, async ({ field, value }) => {
    const attempt = createAttempt(row, row.ask(fixture), field, value);
    if (attempt === undefined) return;
    report.countInput(
      `${row.endpoint.id} ${getFieldName(field)} ${JSON.stringify(value)?.slice(0, 300)}`,
    );
    const { status } = await sendAndCheck(
      { origin: environment.unlimited.origin, report },
      { ...attempt, token },
    );
    // An attack may have ended the user's session: sign in again, or later calls would get a 401.
    if ((status === 401 || status === 404) && fresh && row.expected.anonymous === 401) {
      fresh = false;
      ({ fixture, token } = await environment.createFixture(kind, report));
      fresh = status === 401;
    }
  });
}

export async function attackByFieldFuzzing(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const before = await describeSchema(environment.db);
  const rows = permissionRows.filter(({ endpoint }) => endpoint.kind !== "stream");
  for (const [turn, row] of environment.sample(rows, 12).entries())
    await attackRow(environment, report, row, turn);
  for (const found of await findLineBreaks(environment.db))
    report.breach("a one-line text contains a line break", found);
  for (const found of await findInvisible(environment.db))
    report.breach("a text contains an invisible character", found);
  report.expect(
    (await describeSchema(environment.db)) === before,
    "an injected statement changed the structure of the database",
    "see the statements of corpora/texts.ts",
  );
}
