/** Whoever is named in an import: they confirm what is theirs by their mailbox, and names can be removed for good. */
import { listComments } from "@upwell/contract/comments/routes";
import { listFeatures } from "@upwell/contract/features/routes";
import * as contract from "@upwell/contract/imports/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { createImporter } from "@upwell/tests/harness/import";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

const site = await openStubbedSite();
expectRightCounts(site);

type Person = Awaited<ReturnType<typeof createUser>>;
let platform: { id: number; slug: string };
let owner: Person;
let importer: ReturnType<typeof createImporter>;
let name: string;
let email: string;

beforeEach(async () => {
  platform = await insertPlatform(site);
  owner = await createUser(site, { employerId: platform.id });
  importer = createImporter(site, owner, platform.slug);
  name = unique("Zdenka");
  email = `${unique("zdenka")}@people.example`;
});

const at = (id: number) => ({ params: { id: String(id) } });
const bring = (source = "Canny") =>
  importer.bring(
    {
      text: `id,title,details,author name,author email
1,Open several files,Side by side please,${name},${email.toUpperCase()}
2,Print without a preview,One click less,${name},${email}
3,Zoom with the wheel,As everywhere,Ben,ben@people.example
`,
      source,
    },
    { options: { hasPublicNames: true } },
  );
const list = () => site.visitor().call(listFeatures, { query: { platform: platform.slug } });
const writers = async () =>
  (await list()).map(({ user, broughtFrom }) => user?.username ?? broughtFrom?.author);
const mine = (by: Person) => by.call(contract.listMyTexts, {});

/** All that shows the name: the archive, the page as text, the feed, and lists. */
async function showsName(): Promise<boolean> {
  const params = { slug: platform.slug };
  const [idea] = await list();
  const paths = [
    `/platform/${platform.slug}/feed.atom`,
    `/feature/${idea?.id}.md`,
    `/platform/${platform.slug}.md`,
  ];
  const texts = [
    await owner.call(contract.exportArchive, { params, query: {} }),
    JSON.stringify(await list()),
    ...(await Promise.all(paths.map(async (path) => (await fetch(site.origin + path)).text()))),
  ];
  return texts.some((text) => text.includes(name));
}

test("the account of the mailbox becomes the author, and nobody else", async () => {
  const account = await createUser(site);
  const { id } = await bring();
  expect(await writers()).toEqual(["Ben", name, name]);
  expect(await mine(account)).toEqual([]);
  for (const call of [contract.claimMyTexts, contract.removeMyName])
    await expect(account.call(call, at(id))).rejects.toMatchObject({ status: 404 });
  await updateRows(site, "users", account.id, { email });
  expect(await mine(account)).toMatchObject([
    {
      ...{ id, sourceName: "Canny", author: name, textCount: 2 },
      texts: [{ title: "Print without a preview", comment: null }, expect.anything()],
    },
  ]);
  expect(await mine(owner)).toEqual([]);
  await account.call(contract.claimMyTexts, at(id));
  expect(await writers()).toEqual(["Ben", account.username, account.username]);
  expect(await mine(account)).toEqual([]);
  // An undo leaves what is theirs.
  expect(await importer.undo(id)).toMatchObject({ kept: [{}, {}] });
  expect(await writers()).toEqual([account.username, account.username]);
  await account.call(deleteMe, {});
  expect(await showsName()).toBe(false);
});

test("a comment is claimed on the idea of another", async () => {
  const account = await createUser(site);
  await updateRows(site, "users", account.id, { email });
  const { id } = await bring();
  const [idea] = await list();
  const comment = await insertRow(site, "comments", {
    ...{ feature_id: idea?.id ?? 0, content: "I, too.", imported_at: new Date() },
    moderation_state: "public",
  });
  await sql`update features set comment_count = 1 where id = ${idea?.id}`.execute(site.deps.db);
  await sql`insert into imported_rows (platform_id, source, kind, source_id, import_id, comment_id, address_hash)
    select platform_id, source, 1, 'c1', import_id, ${comment.id}, address_hash from imported_rows
    where import_id = ${id} and address_hash is not null order by id limit 1`.execute(site.deps.db);
  expect((await mine(account))[0]?.texts[0]).toMatchObject({ comment: "I, too." });
  await account.call(contract.claimMyTexts, at(id));
  const [shown] = await site.visitor().call(listComments, at(idea?.id ?? 0));
  expect(shown?.user?.username).toBe(account.username);
});

/** Who removes the name from the first text, and how. */
const removers: [who: string, remove: (importId: number, ideaId: number) => Promise<unknown>][] = [
  [
    "whoever is named",
    async (importId) => {
      const account = await createUser(site);
      await updateRows(site, "users", account.id, { email });
      await account.call(contract.removeMyName, at(importId));
      expect(await mine(account)).toEqual([]);
    },
  ],
  ["an owner of the team", (_, idea) => owner.call(contract.removeFeatureName, at(idea))],
  [
    "an admin",
    async (_, idea) =>
      (await createUser(site, { role: "admin" })).call(contract.removeFeatureName, at(idea)),
  ],
];

test.each(removers)("%s removes a name for good, and the texts stay", async (_, remove) => {
  const { id } = await bring();
  expect(await showsName()).toBe(true);
  await remove(id, (await list())[1]?.id ?? 0);
  expect(await writers()).toEqual(["Ben", null, null]);
  expect(await showsName()).toBe(false);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_events where action = 'import.remove_name' and subject_id = ${platform.id}
      and not details::text like ${`%${name}%`}`.execute(site.deps.db);
  expect(rows).toEqual([{ n: 1 }]);
  // Not with another import of the source either; another source has its own people.
  await importer.undo(id);
  await bring();
  expect(await writers()).toEqual(["Ben", null, null]);
  await bring("UserVoice");
  expect(await writers()).toContain(name);
});

test("the importer sees the same with and without an account, and no address is stored", async () => {
  const seen: unknown[] = [];
  for (const hasAccount of [false, true]) {
    platform = await insertPlatform(site);
    owner = await createUser(site, { employerId: platform.id });
    importer = createImporter(site, owner, platform.slug);
    if (hasAccount) await updateRows(site, "users", (await createUser(site)).id, { email });
    const { id, counts } = await bring();
    const items = await importer.items(id);
    seen.push([counts, items.map(({ id: _, ...item }) => item)]);
  }
  expect(seen[1]).toEqual(seen[0]);
  const { rows } = await sql<{ stored: string }>`
    select (select string_agg(i::text, '') from import_items i) || (select string_agg(r::text, '') from imported_rows r)
      || (select string_agg(a::text, '') from audit_events a) as stored`.execute(site.deps.db);
  expect(rows[0]?.stored.toLowerCase()).not.toContain(email);
});
