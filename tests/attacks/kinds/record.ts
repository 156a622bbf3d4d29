/** One account, one text, or acts without words that move the figures of how a team answers. */
import { addAnswerLink, deleteAnswerLink } from "@upwell/contract/answer-links/routes";
import { ApiError } from "@upwell/contract/api-error";
import { createEntry, publishEntry, unpublishEntry } from "@upwell/contract/changelog/routes";
import { createComment, deleteComment, updateComment } from "@upwell/contract/comments/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { bulkUpdateFeatures } from "@upwell/contract/queue/routes";
import type { Status } from "@upwell/contract/status/statuses";
import { createUser, insertFeature, insertPlatform, unique } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { forEachConcurrently, json, sendAndCheck } from "../lib/request.ts";

const monthsAgo = (months: number) => new Date(Date.now() - months * 30 * 24 * 60 * 60_000);
const ideas = 30;

/** A platform with a confirmed website, and ideas that its record counts. */
async function createTarget({ db, context, writeDirectly }: Environment, report: KindReport) {
  return writeDirectly(report, async () => {
    const platform = await insertPlatform(context);
    const website_url = `https://www.${unique("target")}.example`;
    await db
      .updateTable("platforms")
      .set({ website_url, confirmed_website_url: website_url })
      .where("id", "=", platform.id)
      .execute();
    const ids: number[] = [];
    for (let n = 0; n < ideas; n += 1)
      ids.push(await insertFeature(context, platform.id, monthsAgo(6)));
    return { platform, website: website_url, ids };
  });
}

const countAnswered = async ({ db }: Environment, ids: readonly number[]) =>
  (
    await db
      .selectFrom("features")
      .select("id")
      .where("id", "in", ids)
      .where("answered_at", "is not", null)
      .execute()
  ).length;

/** Links the front page, one page with other parameters, and other pages, on any day. */
async function linkAnswers(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.limited;
  const { website, ids } = await createTarget(environment, report);
  const host = website.replace("https://www.", "");
  const addresses = [
    (id: number) => `${website}/?a=${id}`,
    (id: number) => `https://${host}/index.html?a=${id}`,
    (id: number) => `${website}/news?a=${id}`,
    (id: number) => `https://sub${id}.${host}/n%65ws/#${id}`,
    (id: number) => `${website}/news/${id}`,
    (id: number) => `${website}/en-US/index.html;a=${id}`,
    (id: number) => `${website}/news;${id}`,
  ];
  const accounts = await Promise.all(addresses.map(() => createUser(environment.context)));
  await forEachConcurrently(ids, 4, async (id, n) => {
    const of = n % addresses.length;
    const url = addresses[of]?.(id) ?? website;
    report.countInput(`a link to ${url}`);
    await sendAndCheck(
      { origin, report },
      {
        method: "POST",
        path: `/api/features/${id}/answer-links/`,
        token: accounts[of]?.token ?? null,
        ...json({
          url,
          sentence: `We have read this idea and answer it, number ${id}.`,
          answered_on: monthsAgo(of).toISOString().slice(0, 10),
        }),
      },
    );
  });
  const answered = await countAnswered(environment, ids);
  report.expect(answered <= 5, `links answered ${answered} of ${ids.length} ideas`, website);
}

/** Writes one text with other numbers, signs and words of the idea. */
async function repeatAnswer(environment: Environment, report: KindReport): Promise<void> {
  const { platform, ids } = await createTarget(environment, report);
  const member = await createUser(environment.context, {
    role: "employee",
    employerId: platform.id,
  });
  const titles = await environment.db
    .selectFrom("features")
    .select(["id", "title"])
    .where("id", "in", ids)
    .execute();
  await forEachConcurrently(titles, 4, async ({ id, title }, n) => {
    const content = [
      `Thank you, we have read it. (${n})`,
      `Thank you, @person${n}: we have read "${title}"… it!`,
      `${platform.name}: thank you; we have READ it ${"🎉".repeat(n)}`,
      `Thank you, we have *read* it.\n\n[${unique("definition")}]: /${n}`,
      `&#84;hank you, [we have](/${unique("page")}) read it. (${"ab"[n % 2]})`,
    ][n % 5];
    report.countInput(`an answer, "${content}"`);
    await sendAndCheck(
      { origin: environment.unlimited.origin, report },
      {
        method: "POST",
        path: `/api/features/${id}/comments`,
        token: member.token,
        ...json({ content }),
      },
    );
  });
  const answered = await countAnswered(environment, ids);
  report.expect(
    answered === 1,
    `one text answered ${answered} of ${ids.length} ideas`,
    platform.slug,
  );
}

type Member = Awaited<ReturnType<typeof createUser>>;
type Way = (member: Member, ids: readonly number[], slug: string) => Promise<unknown>;

const at = (id: number) => ({ params: { id: String(id) } });
const changeAll = (
  member: Member,
  ids: readonly number[],
  slug: string,
  change: { newStatus: Status; expected?: string | null; comment?: string },
) =>
  member.call(bulkUpdateFeatures, {
    params: { slug },
    body: { features: ids.map((id) => ({ id })), action: { kind: "status", ...change } },
  });

/** Runs a step, which the site may refuse. */
async function tryOut(step: () => Promise<unknown>): Promise<void> {
  await step().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  });
}

/** What a team does without a word to any of the ideas: none of it answers more than five of them. */
const waysWithoutWords: Record<string, Way> = {
  "one status on all": (member, ids, slug) =>
    changeAll(member, ids, slug, { newStatus: "planned" }),
  "one status after the other on each": async (member, ids, slug) => {
    for (const newStatus of ["planned", "launched", "in-development"] as const)
      for (const id of ids) await tryOut(() => changeAll(member, [id], slug, { newStatus }));
  },
  "a comment of signs": (member, ids, slug) =>
    changeAll(member, ids, slug, { newStatus: "planned", comment: "… !" }),
  "a date that is withdrawn": async (member, ids, slug) => {
    await changeAll(member, ids, slug, { newStatus: "planned", expected: "2032-Q1" });
    await changeAll(member, ids, slug, { newStatus: "planned", expected: null });
  },
  "an entry of the changelog that is taken back": async (member, ids, slug) => {
    const body = { title: "News", content: "There are news.", featureIds: [...ids] };
    const entry = await member.call(createEntry, { params: { slug }, body });
    await member.call(publishEntry, { ...at(entry.id), body: { launch: true } });
    await member.call(unpublishEntry, at(entry.id));
  },
  "words that are cut afterwards": async (member, ids) => {
    for (const id of ids)
      await tryOut(async () => {
        const content = `We looked at ${unique("number")} with care, and ${unique("will")} build it.`;
        const comment = await member.call(createComment, { ...at(id), body: { content } });
        await member.call(updateComment, { ...at(comment.id), body: { content: "Seen." } });
      });
  },
  "words that are deleted afterwards": async (member, ids) => {
    for (const id of ids.slice(0, 8))
      await tryOut(async () => {
        const content = `We looked at ${unique("number")} with care, and ${unique("will")} build it.`;
        const comment = await member.call(createComment, { ...at(id), body: { content } });
        await member.call(deleteComment, at(comment.id));
      });
  },
  "links of its own, again and again": async (member, ids) => {
    const answeredOn = monthsAgo(0).toISOString().slice(0, 10);
    for (const id of ids.slice(0, 8))
      for (let n = 0; n < 2; n += 1)
        await tryOut(async () => {
          const url = `https://chat.example/${unique("page")}`;
          const body = { url, sentence: "This is planned for the next version.", answeredOn };
          const link = await member.call(addAnswerLink, { ...at(id), body });
          await member.call(deleteAnswerLink, at(link.id));
        });
  },
  "merges that are undone": async (member, ids) => {
    const [answered = 0, ...open] = ids;
    const content = "We build this in the spring, after the new editor.";
    await member.call(createComment, { ...at(answered), body: { content } });
    for (const id of open.slice(0, 8))
      await tryOut(async () => {
        const merge = await member.call(mergeFeature, { ...at(answered), body: { into: id } });
        await member.call(undoMerge, at(merge.id));
      });
  },
};

/** Every way on a platform of its own. */
async function moveWithoutWords(environment: Environment, report: KindReport): Promise<void> {
  for (const [name, run] of Object.entries(waysWithoutWords)) {
    const { platform, ids } = await createTarget(environment, report);
    const member = await createUser(environment.context, {
      role: "employee",
      employerId: platform.id,
    });
    report.countInput(name);
    await tryOut(() => run(member, ids, platform.slug));
    const answered = await countAnswered(environment, ids);
    report.expect(answered <= 1, `${name} answered ${answered} of ${ids.length} ideas`, name);
  }
}

export async function attackRecord(environment: Environment, report: KindReport): Promise<void> {
  await linkAnswers(environment, report);
  await repeatAnswer(environment, report);
  await moveWithoutWords(environment, report);
}
