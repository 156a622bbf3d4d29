/** The reads that the table of pages declares are those that the components of each page ask for, and no others. */
import type { Page } from "@upwell/contract/page";
import { type PageName, pages } from "@upwell/contract/pages";
import { createFixture, type Fixture, getSubjects } from "@upwell/tests/authorization/fixture";
import { type ObservedPage, observePage } from "@upwell/tests/harness/observe-page";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { publishLegalDocuments } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { heads, type PublicPageName } from "./heads.ts";

let site: TestSite;
let stub: Awaited<ReturnType<typeof createStubPages>>;
let fixture: Fixture;
/** The pages that were rendered. */
const observed: (ObservedPage & { statuses: number[] })[] = [];

beforeAll(async () => {
  stub = await createStubPages();
  vi.spyOn(stub.pages.deps.renderer, "renderPage").mockImplementation(async (data, info) => {
    const statuses = data.responses.map(({ status }) => status);
    observed.push({ ...(await observePage(data, info)), statuses });
    return "";
  });
  site = await createTestSite({}, undefined, undefined, stub.pages);
  await publishLegalDocuments(site);
  ({ fixture } = await createFixture(site, "anonymous"));
});
afterAll(async () => {
  await site.close();
  await stub.remove();
});

/** Values of parameters that can have any; a page shows an invalid cursor as an error. */
const samples: Record<string, readonly string[]> = {
  search: ["act upon"],
  platform: ["nowhere"],
  // A page shows more about a single tag.
  tags: ["a,,b", "a"],
  cursor: ["x"],
  comments: ["x"],
};

/** Returns the queries that change a page: none, each value of each parameter, and one of each. */
function listQueries({ query = {}, filters = {} }: Page): string[] {
  const parameters = Object.entries({ ...query, ...filters }).map(([name, values]) =>
    (values === "any" ? (samples[name] ?? [""]) : values).map((value): [string, string] => [
      name,
      value,
    ]),
  );
  const firsts = parameters.flatMap(([first]) => (first === undefined ? [] : [first]));
  const queries = [[], ...parameters.flat().map((one) => [one]), firsts];
  return [...new Set(queries.map((one) => new URLSearchParams(one).toString()))];
}

async function observe(name: PageName, query: string) {
  const { featureId, platform } = fixture;
  const id = getSubjects(fixture)[name] ?? featureId;
  const path = pages[name].path.replace(":slug", platform.slug).replace(":id", String(id));
  const first = await site.app.inject(`${path}?${query}`);
  // A feature has its title in its address.
  if (first.statusCode === 301) await site.app.inject(String(first.headers.location));
  return observed.pop();
}

test.each(
  (Object.keys(heads) as PublicPageName[]).flatMap((name) =>
    listQueries(pages[name]).map((query): [PublicPageName, string] => [name, query]),
  ),
)("the page %s with the query %j", async (name, query) => {
  const result = await observe(name, query);
  expect(result).toMatchObject({ unused: [], undeclared: [] });
  if (result?.statuses.every((status) => status === 200)) expect(result.withoutData).toEqual([]);
  else expect(query).toMatch(/=x\b/);
});

test("a page without a subject shows that from the declared responses", async () => {
  for (const path of ["/feature/99999", "/platform/none", "/user/99999", "/wish/99999"]) {
    expect((await site.app.inject(path)).statusCode, path).toBe(404);
    expect(observed.pop(), path).toMatchObject({ unused: [], undeclared: [] });
  }
});
