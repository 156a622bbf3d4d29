/** The rights table: every call of the contract as every kind of person. */
import { endpoints } from "@upwell/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { publishedTexts } from "../testing/people.ts";
import { type Asking, addressOf, type Row } from "../testing/rights/row.ts";
import { rows } from "../testing/rights/rows.ts";
import { type Kind, kinds, setStage } from "../testing/rights/stage.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";

// What is written here is not what is judged.
vi.mock("../domain/moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../testing/marked-texts.ts")).judgeByMarks,
}));

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await publishedTexts(site);
});
afterAll(() => site.close());

/** A proof that the call comes from our own pages, for those who need one. */
const proof = "x".repeat(43);

async function statusFor(row: Row, asking: Asking, token: string | null): Promise<number> {
  const headers = {
    cookie: `csrftoken=${proof}`,
    "x-csrftoken": proof,
    ...(token !== null && { authorization: `Token ${token}` }),
  };
  if (row.endpoint.kind === "stream") {
    const leaving = new AbortController();
    const { status } = await fetch(site.origin + addressOf(row, asking), {
      headers,
      signal: leaving.signal,
    });
    leaving.abort();
    return status;
  }
  const response = await site.app.inject({
    method: row.endpoint.method,
    url: addressOf(row, asking),
    headers,
    ...(asking.body && { payload: asking.body }),
  });
  return response.statusCode;
}

async function answers(of: (kind: Kind) => Promise<number>): Promise<Record<Kind, number>> {
  const statuses: [Kind, number][] = [];
  for (const kind of kinds) statuses.push([kind, await of(kind)]);
  return Object.fromEntries(statuses) as Record<Kind, number>;
}

test("every call of the contract has its row, and every row its call", () => {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
  expect(ids(rows.map(({ endpoint }) => endpoint))).toEqual(ids(endpoints));
});

describe("who gets which answer", () => {
  test.each(rows.map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
    const given = await answers(async (kind) => {
      const { stage, token } = await setStage(site, kind);
      return statusFor(row, row.ask(stage), token);
    });
    expect(given).toEqual(row.expected);
  });
});

describe("who gets which answer about what is not there", () => {
  const about = rows.filter(({ askMissing }) => askMissing !== undefined);
  test.each(about.map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
    const given = await answers(async (kind) => {
      const { token } = await setStage(site, kind);
      return statusFor(row, row.askMissing?.() ?? {}, token);
    });
    expect(given).toEqual(row.expectedMissing);
  });
});
