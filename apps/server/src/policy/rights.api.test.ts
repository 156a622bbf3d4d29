/** The permissions table: every endpoint as every kind of user. */

import { getScope } from "@upwell/contract/api-keys/scope";
import { isApiKey, type Scope, scopes } from "@upwell/contract/api-keys/values";
import { endpoints } from "@upwell/contract/endpoints";
import { createFixture, type Fixture, type Kind, kinds } from "@upwell/tests/authorization/fixture";
import { getRowUrl, type Row, type SampleRequest } from "@upwell/tests/authorization/row";
import { rows } from "@upwell/tests/authorization/rows";
import { startIdsAbove32Bits } from "@upwell/tests/harness/large-ids";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { publishLegalDocuments } from "@upwell/tests/harness/users";
import { beforeAll, describe, expect, test } from "vitest";

const site = await openStubbedSite();
await startIdsAbove32Bits(site.deps.db);
await publishLegalDocuments(site);

const authorize = (token: string) => (isApiKey(token) ? `Bearer ${token}` : `Token ${token}`);

/** A CSRF token, for requests that need one. */
const proof = "x".repeat(43);

async function answerFor(row: Row, sample: SampleRequest, token: string | null) {
  const headers = {
    cookie: `csrftoken=${proof}`,
    "x-csrftoken": proof,
    ...(token !== null && { authorization: authorize(token) }),
  };
  if (row.endpoint.kind === "stream") {
    const leaving = new AbortController();
    const { status } = await fetch(site.origin + getRowUrl(row, sample), {
      headers,
      signal: leaving.signal,
    });
    leaving.abort();
    return { status, code: undefined };
  }
  const response = await site.app.inject({
    method: row.endpoint.method,
    url: getRowUrl(row, sample),
    headers,
    ...(sample.body && { payload: sample.body }),
  });
  const isJson = response.headers["content-type"]?.startsWith("application/json") === true;
  const { code } = isJson ? (response.json<{ code?: string } | null>() ?? {}) : {};
  return { status: response.statusCode, code };
}

const statusFor = async (row: Row, sample: SampleRequest, token: string | null) =>
  (await answerFor(row, sample, token)).status;

async function getStatuses(of: (kind: Kind) => Promise<number>): Promise<Record<Kind, number>> {
  const statuses: [Kind, number][] = [];
  for (const kind of kinds) statuses.push([kind, await of(kind)]);
  return Object.fromEntries(statuses) as Record<Kind, number>;
}

test("every endpoint has a row, and every row an endpoint", () => {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
  expect(ids(rows.map(({ endpoint }) => endpoint))).toEqual(ids(endpoints));
});

describe("the status for each kind of user", () => {
  // Reads and rejected requests change nothing, so the next row acts on the same fixture.
  const unchanged = new Map<Kind, Awaited<ReturnType<typeof createFixture>>>();
  test.each(rows.map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
    const given = await getStatuses(async (kind) => {
      const { fixture, token } = unchanged.get(kind) ?? (await createFixture(site, kind));
      unchanged.set(kind, { fixture, token });
      const status = await statusFor(row, row.ask(fixture), token);
      if (row.endpoint.method !== "GET" && status < 400) unchanged.delete(kind);
      return status;
    });
    expect(given).toEqual(row.expected);
  });
});

describe("an API key of an admin opens with each scope", () => {
  const keys = new Map<Scope, string>();
  let fixture: Fixture;
  beforeAll(async () => {
    const created = await createFixture(site, "admin");
    fixture = created.fixture;
    for (const scope of scopes) {
      const response = await site.app.inject({
        method: "POST",
        url: "/api/auth/keys/",
        headers: { authorization: `Token ${created.token}` },
        payload: { name: scope, scopes: [scope], platform: fixture.platform.id, days: 1 },
      });
      keys.set(scope, response.json<{ key: string }>().key);
    }
  });

  test.each(rows.map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
    const { endpoint } = row;
    const needed = getScope(endpoint);
    for (const [scope, key] of keys) {
      const { status, code } = await answerFor(row, row.ask(fixture), key);
      const refusal = needed === null ? "session_required" : "scope_missing";
      const isOpen = endpoint.access === "anyone" || needed === scope;
      if (isOpen) expect(["session_required", "scope_missing"]).not.toContain(code);
      else expect({ scope, status, code }).toEqual({ scope, status: 403, code: refusal });
    }
  });
});

describe("the status for each kind of user if the resource does not exist", () => {
  const about = rows.filter(({ askMissing }) => askMissing !== undefined);
  // Nothing changes, so the same users send all requests.
  const tokens = new Map<Kind, string | null>();
  beforeAll(async () => {
    for (const kind of kinds) tokens.set(kind, (await createFixture(site, kind)).token);
  });
  test.each(about.map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
    const given = await getStatuses((kind) =>
      statusFor(row, row.askMissing?.() ?? {}, tokens.get(kind) ?? null),
    );
    expect(given).toEqual(row.expectedMissing);
  });
});
