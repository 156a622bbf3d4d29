/** Sends every request in its most expensive forms and measures the cost of each statement. */
import type { Endpoint } from "@upwell/contract/endpoints";
import type { OpenDatabase } from "../../apps/server/src/db/client.ts";
import { createFixture, type Fixture, type Kind } from "../authorization/fixture.ts";
import { getRowUrl, type Row, type SampleRequest } from "../authorization/row.ts";
import { rows } from "../authorization/rows.ts";
import { createTestSite, type TestSite } from "../harness/site.ts";
import { createUser } from "../harness/users.ts";
import { findDeepCursor } from "./deep-cursor.ts";
import { fillDirectory } from "./directory.ts";
import type { Explained, Explainer } from "./explain.ts";
import { createRequests, isReading, isWriting } from "./requests.ts";

export type Examined = { endpoint: Endpoint; request: string; explained: Explained[] };

type Call = { row: Row; sample: SampleRequest; token: string | null };

const proof = "x".repeat(43);

async function send(site: TestSite, { row, sample, token }: Call) {
  const { method } = row.endpoint;
  const url = getRowUrl(row, sample);
  const response = await site.app.inject({
    method,
    url,
    headers: token === null ? { "x-csrftoken": proof } : { authorization: `Token ${token}` },
    cookies: token === null ? { csrftoken: proof } : {},
    ...(sample.body && { payload: sample.body }),
  });
  if (response.statusCode >= 500 && response.headers["retry-after"] === undefined)
    throw new Error(`${method} ${url} answered ${response.statusCode}.`);
  const next = /[?&]cursor=([\w-]+)>; rel="next"/.exec(String(response.headers.link ?? ""))?.[1];
  return { status: response.statusCode, next, isEmpty: response.body === "[]" };
}

type Examination = {
  database: OpenDatabase;
  explainer: Explainer;
  featureCount: number;
  /** Takes only every n-th request. */
  every?: number;
};

type Context = { site: TestSite; fixture: Fixture; ids: number[]; token: string | null };

/** Returns the cursor at the end of an unfiltered list in the given order. */
function createDeepCursors({ site }: Context) {
  const known = new Map<string, Promise<string | undefined>>();
  const find = async (call: Call) => {
    const { next } = await send(site, call);
    if (next === undefined) return undefined;
    const hasRows = async (cursor: string) => {
      const { status, isEmpty } = await send(site, withQuery(call, { cursor }));
      return status === 200 && !isEmpty;
    };
    return findDeepCursor(site.deps.cursors, call.row.endpoint.id, next, hasRows);
  };
  return (call: Call, plain: SampleRequest): Promise<string | undefined> => {
    const { sort, platform } = call.sample.query ?? {};
    const query = {
      ...plain.query,
      limit: "100",
      ...(sort && { sort }),
      ...(platform && { platform }),
    };
    const key = `${call.row.endpoint.id} ${sort} ${platform}`;
    const found = known.get(key) ?? find({ ...call, sample: { ...plain, query } });
    known.set(key, found);
    return found;
  };
}

const withQuery = (call: Call, more: Record<string, string>): Call => ({
  ...call,
  sample: { ...call.sample, query: { ...call.sample.query, ...more } },
});

/** Returns a kind of user with permission; admin if all have it. */
const kindFor = ({ expected }: Row): Kind =>
  (["admin", "author", "user", "owner", "anonymous"] as const).find(
    (kind) => expected[kind] < 300,
  ) ?? "admin";

/** Creates rows on the large platform for one writing request. */
async function createWritableFixture({ site, fixture }: Context, kind: Kind) {
  const writable = await createFixture(site, kind);
  const { featureId, otherFeatureId } = writable.fixture;
  await site.deps.db
    .updateTable("features")
    .set({ platform_id: fixture.platform.id })
    .where("id", "in", [featureId, otherFeatureId])
    .execute();
  return { fixture: { ...writable.fixture, platform: fixture.platform }, token: writable.token };
}

type Sampling = { every: number; turn: number };
const isChosen = (sampling: Sampling) => sampling.turn++ % sampling.every === 0;

async function* examineReading(
  context: Context,
  row: Row,
  explainer: Explainer,
  sampling: Sampling,
) {
  const { site, fixture, ids, token } = context;
  const deepCursor = createDeepCursors(context);
  const plain = row.ask(fixture);
  const readers = row.endpoint.access === "anyone" ? [null, token] : [token];
  for (const sample of createRequests(row, plain, { ids, slug: fixture.platform.slug })) {
    if (!isChosen(sampling)) continue;
    const isFiltered = Object.keys(sample.query ?? {}).some(
      (name) => !["limit", "sort"].includes(name),
    );
    for (const reader of isFiltered ? readers.slice(0, 1) : readers) {
      const call = { row, sample, token: reader };
      const deep = row.endpoint.paged ? await deepCursor(call, plain) : undefined;
      for (const one of [call, ...(deep === undefined ? [] : [withQuery(call, { cursor: deep })])])
        yield {
          endpoint: row.endpoint,
          request: getRowUrl(row, one.sample),
          explained: await explainer.during(() => send(site, one)),
        };
    }
  }
}

async function* examineWriting(
  context: Context,
  row: Row,
  explainer: Explainer,
  sampling: Sampling,
) {
  const { site, ids } = context;
  const kind = kindFor(row);
  const count = createRequests(row, row.ask(context.fixture), {
    ids,
    slug: context.fixture.platform.slug,
  }).length;
  let writable: Awaited<ReturnType<typeof createWritableFixture>> | undefined;
  for (let index = 0; index < count; index += 1) {
    if (!isChosen(sampling)) continue;
    writable ??= await createWritableFixture(context, kind);
    const { token, fixture } = writable;
    const sample =
      createRequests(row, row.ask(fixture), { ids, slug: fixture.platform.slug })[index] ?? {};
    let status = 0;
    const explained = await explainer.during(async () => {
      ({ status } = await send(site, { row, sample, token }));
    });
    const request = `${row.endpoint.method} ${getRowUrl(row, sample)} ${JSON.stringify(sample.body ?? {}).slice(0, 200)}`;
    yield { endpoint: row.endpoint, request, explained };
    // The same text cannot be posted twice.
    if (status < 400) writable = undefined;
  }
}

/** Fills the database; closes it at the end. */
export async function* examineQueries({
  database,
  explainer,
  featureCount,
  every = 1,
}: Examination): AsyncGenerator<Examined> {
  const site = await createTestSite({}, database);
  try {
    const { fixture } = await createFixture(site, "anonymous");
    const { id, token } = await createUser(site, { role: "admin" });
    await fillDirectory(database.db, fixture, id, featureCount);
    const features = await database.db
      .selectFrom("features")
      .select("id")
      .where("platform_id", "=", fixture.platform.id)
      .orderBy("id", "desc")
      .limit(1_000)
      .execute();
    const context = { site, fixture, ids: features.map((feature) => feature.id), token };
    const sampling = { every, turn: 0 };
    for (const row of rows.filter(isReading))
      yield* examineReading(context, row, explainer, sampling);
    for (const row of rows.filter(isWriting))
      yield* examineWriting(context, row, explainer, sampling);
  } finally {
    await site.close();
  }
}
