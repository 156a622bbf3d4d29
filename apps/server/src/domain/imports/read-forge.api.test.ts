/** Issues read from a forge, page by page, with a token that is not kept. */
import * as contract from "@upwell/contract/imports/routes";
import { startForge, type TestForge } from "@upwell/tests/harness/forge";
import type { ForgeIssue } from "@upwell/tests/harness/forge-issues";
import { createImporter } from "@upwell/tests/harness/import";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

stubModeration();

const count = 41;
const createIssues = (): ForgeIssue[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Birds at feeder ${at + 1}`,
    body: "Tell which bird it was.",
    isClosed: at === 0,
    labels: ["birds"],
    votes: at,
    author: "wren",
    comments: [],
  }));

describe.each(["github", "gitlab", "gitea"] as const)("a %s", (style) => {
  let forge: TestForge;
  let site: TestSite;
  let owner: Awaited<ReturnType<typeof createUser>>;
  let importer: ReturnType<typeof createImporter>;
  let slug: string;
  beforeAll(async () => {
    forge = await startForge(style);
    site = await createTestSite(forge.environment);
  });
  afterAll(async () => {
    await site.close();
    await forge.close();
  });
  beforeEach(async () => {
    forge.repositories = [];
    forge.mode = "usual";
    const platform = await insertPlatform(site);
    slug = platform.slug;
    owner = await createUser(site, { employerId: platform.id });
    importer = createImporter(site, owner, slug);
  });

  const begin = async (path: string) => {
    const body = { sourceName: style, format: style, fileName: `${forge.url}/${path}` };
    const { id } = await owner.call(contract.createImport, { params: { slug }, body });
    return id;
  };
  const read = (id: number, token = "") =>
    owner.call(contract.readIssues, { params: { id: String(id) }, body: { token } });

  test("is read to its end with comments, and again after it asked to wait", async () => {
    const issues = createIssues();
    const comments = Array.from({ length: 120 }, (_, at) => ({
      ...{ author: "tit", body: `I agree, for reason ${at}.`, isTeam: at === 0 },
      isSystem: at === 1,
    }));
    issues[20] = { ...(issues[20] as ForgeIssue), comments };
    forge.add("wren/nestbox", { issues });
    const id = await begin("wren/nestbox");
    expect(await read(id)).toEqual({ issues: 20, hasMore: true, waitSeconds: null });
    forge.mode = "rate_limited";
    expect(await read(id)).toEqual({ issues: 0, hasMore: true, waitSeconds: 120 });
    forge.mode = "usual";
    expect(await read(id)).toEqual({ issues: 20, hasMore: true, waitSeconds: null });
    expect(await read(id)).toEqual({ issues: 1, hasMore: false, waitSeconds: null });
    // Once more, as after an answer that was lost.
    expect(await read(id)).toEqual({ issues: 0, hasMore: false, waitSeconds: null });
    await owner.call(contract.readImport, { params: { id: String(id) } });
    await importer.work();
    const { counts, statuses, state } = await importer.get(id);
    expect([state, counts.ideas, counts.comments]).toEqual([
      "ready",
      count,
      style === "gitlab" ? 119 : 120,
    ]);
    expect(statuses.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    const { rows } = await sql<{ votes: number }>`
      select (data ->> 'votes')::int as votes from import_items where import_id = ${id} and source_id = '41'`.execute(
      site.deps.db,
    );
    expect(rows).toEqual([{ votes: 40 }]);
  });

  test("says what it may not read, and keeps no token", async () => {
    forge.add("wren/secret", { isPrivate: true, access: { wren: 40 }, issues: createIssues() });
    forge.tokens.set("the-token", "wren");
    const id = await begin("wren/secret");
    const problem = (token: string) =>
      read(id, token).catch((error) => error.fields?.token?.[0] ?? error.code);
    expect(await problem("")).toContain("no repository with issues");
    expect(await problem("another")).toContain("does not accept this token");
    expect(await problem("the-token")).toMatchObject({ issues: 20 });
    const { rows } = await sql<{ stored: string }>`
      select (select string_agg(i::text, '') from imports i)
        || (select string_agg(convert_from(content, 'UTF8'), '') from import_parts) as stored`.execute(
      site.deps.db,
    );
    expect(rows[0]?.stored).toContain("Birds at feeder 1");
    expect(rows[0]?.stored).not.toContain("the-token");
    for (const mode of ["html", "broken", "usual"] as const) {
      forge.mode = mode;
      expect(await problem("the-token")).toMatchObject(
        mode === "html" ? {} : mode === "broken" ? { hasMore: true } : { issues: 20 },
      );
    }
  });
});
