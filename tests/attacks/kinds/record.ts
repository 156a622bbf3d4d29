/** One account, or one text, that moves the figures of how a team answers. */
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

export async function attackRecord(environment: Environment, report: KindReport): Promise<void> {
  await linkAnswers(environment, report);
  await repeatAnswer(environment, report);
}
