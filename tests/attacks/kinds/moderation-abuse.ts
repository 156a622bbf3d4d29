/** Moderation turned against honest people: copies of their texts, rejected texts full of their words, floods of comments. */

import { countTextWords } from "../../../apps/server/src/domain/moderation/learning/learning.ts";
import { getDemoTexts } from "../../../tools/moderation/demo-texts.ts";
import { createUser, insertPlatform, unique } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { forEachConcurrently, json, sendAndCheck } from "../lib/request.ts";

type Person = Awaited<ReturnType<typeof createUser>>;
type Text = { id: number; author: Person };
type Verdict = { id: number };

/** Sends calls as JSON, by anybody. */
function createCaller(origin: string, report: KindReport) {
  const at = { origin, report };
  const post = (by: Person, path: string, body: object) =>
    sendAndCheck(at, { method: "POST", path, token: by.token, ...json(body) });
  async function get<T>(by: Person, path: string): Promise<T> {
    return JSON.parse((await sendAndCheck(at, { method: "GET", path, token: by.token })).text) as T;
  }
  return { post, get };
}

/** Inserts an idea to comment on. */
async function insertFeature(environment: Environment, report: KindReport, author?: Person) {
  const { id: platform_id } = await insertPlatform(environment.context);
  const feature = { platform_id, user_id: author?.id ?? null, title: "An idea to talk about" };
  const { id } = await environment.writeDirectly(report, () =>
    environment.db
      .insertInto("features")
      .values({ ...feature, description: "So it is." })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Finds texts that wait for a decision. The queue itself may be full of what other kinds have sent. */
const findHeld = ({ db }: Environment, words: string): Promise<Verdict[]> =>
  db
    .selectFrom("moderation_verdicts")
    .select("id")
    .where("verdict", "=", "hold")
    .where("decided_by", "is", null)
    .where(({ fn, val }) => fn<number>("strpos", ["content", val(words)]), ">", 0)
    .limit(100)
    .execute();

const addition = "I use it daily with cheap-watches.example pages.";

type Kind = "idea" | "comment";

/** Posts a text as a new user. Returns it with its author. */
async function postText(
  environment: Environment,
  report: KindReport,
  { kind, content, feature }: { kind: Kind; content: string; feature: number },
): Promise<Text> {
  const { post } = createCaller(environment.unlimited.origin, report);
  const author = await createUser(environment.context);
  const platform = await insertPlatform(environment.context);
  const answer =
    kind === "idea"
      ? await post(author, "/api/features/", {
          platform: platform.id,
          title: "Remember the folder of an export",
          description: content,
        })
      : await post(author, `/api/features/${feature}/comments/`, { content });
  return { id: (JSON.parse(answer.text) as { id: number }).id, author };
}

type Campaign = { held: Verdict; texts: { id: number }[] };

/** How an admin may reject the held copy. The second ticks all texts of the campaign, the third names them one by one. */
const decisions: Record<string, (campaign: Campaign) => [path: string, body: object]> = {
  decide: ({ held }) => [`${held.id}/decide/`, {}],
  "decide with all": ({ held, texts }) => [
    `${held.id}/decide/`,
    { along: texts.map(({ id }) => id) },
  ],
  bulk: ({ held }) => ["bulk/", { ids: [held.id] }],
  "bulk with all": ({ held, texts }) => [
    "bulk/",
    { ids: [held.id], along: texts.map(({ id }) => id) },
  ],
  "bulk of all": ({ texts }) => ["bulk/", { ids: texts.map(({ id }) => id) }],
};

/** `honest` is a text that was not posted before. */
type Attempt = { kind: Kind; way: string; honest: string };

/** Two accounts copy an honest text, one with advertising, which an admin rejects. */
async function copyHonestText(
  environment: Environment,
  report: KindReport,
  { kind, way, honest }: Attempt,
): Promise<void> {
  const { post, get } = createCaller(environment.unlimited.origin, report);
  const admin = await createUser(environment.context, { role: "admin" });
  const feature = await insertFeature(environment, report);
  const texts: Text[] = [];
  for (const content of [honest, honest, `${honest} ${addition}`])
    texts.push(await postText(environment, report, { kind, content, feature }));
  report.countInput(`${kind} ${way}`);
  const [held] = await findHeld(environment, honest);
  if (held === undefined) return report.breach("a copy of the third account is public", honest);
  const campaign = await get<{ id: number }[]>(admin, `/api/staff/moderation/${held.id}/campaign/`);
  // Someone votes for the second one after the admin has loaded the list.
  const [first, second] = texts;
  if (kind === "idea") {
    const voter = await createUser(environment.context);
    await post(voter, `/api/features/${second?.id}/upvote/`, {});
  }
  const [path, body] = decisions[way]?.({ held, texts: campaign }) ?? ["", {}];
  const reject = { ...body, decision: "reject", reason: "Spam" };
  await post(admin, `/api/staff/moderation/${path}`, reject);
  const table = kind === "idea" ? "features" : "comments";
  const findState = async (text: Text | undefined) =>
    (
      await environment.db
        .selectFrom(table)
        .select("moderation_state")
        .where("id", "=", text?.id ?? 0)
        .executeTakeFirst()
    )?.moderation_state;
  report.expect((await findState(first)) === "public", `a copy hid the honest ${kind}`, way);
  if (kind === "idea" || !way.endsWith("with all"))
    report.expect((await findState(second)) === "public", `a copy hid a public ${kind}`, way);
  report.expect((await findState(texts[2])) === "rejected", "the copy was not rejected", way);
  const log = await environment.db
    .selectFrom("moderation_verdicts")
    .select("id")
    .where("user_id", "=", first?.author.id ?? 0)
    .where("verdict", "=", "reject")
    .execute();
  report.expect(log.length === 0, "the honest author has a rejection", way);
}

/** Four accounts post texts with the commonest words of honest ones, which an admin rejects. */
async function poisonLearning(environment: Environment, report: KindReport): Promise<void> {
  const { post, get } = createCaller(environment.unlimited.origin, report);
  const admin = await createUser(environment.context, { role: "admin" });
  await environment.db.deleteFrom("moderation_words").execute();
  const { counts } = await countTextWords(getDemoTexts().map(({ text }) => text));
  const common = [...counts].sort(([, a], [, b]) => b - a).slice(0, 290);
  const words = common.map(([word]) => word);
  const feature = await insertFeature(environment, report);
  const people: Person[] = [];
  for (let n = 0; n < 4; n += 1) people.push(await createUser(environment.context));
  const [most, each] = environment.isShort ? [3, 60] : [24, 60];
  for (let n = 0; n < most; n += 1) {
    const by = people[n % people.length] as Person;
    const some = words.filter((_, at) => (at * 7 + n * 13) % words.length < each);
    const content = `${some.join(" ")}: ask seller${n}@mail.test`.slice(-990);
    report.countInput(content);
    await post(by, `/api/features/${feature}/comments/`, { content });
  }
  for (;;) {
    const ids = (await findHeld(environment, "seller")).map(({ id }) => id);
    if (ids.length === 0) break;
    await post(admin, "/api/staff/moderation/bulk/", { ids, decision: "reject", reason: "Spam" });
  }
  type Learning = { rejected: number; suspicious_words: { word: string }[] };
  const learned = await get<Learning>(admin, "/api/staff/moderation/learning/");
  const honest = learned.suspicious_words.filter(({ word }) => words.includes(word));
  report.expect(learned.rejected > 0, "rejections teach nothing", String(most));
  report.expect(
    honest.length === 0,
    `${most} rejected texts of four accounts made honest words suspicious`,
    honest.map(({ word }) => word).join(" "),
  );
}

/** A new account comments on one idea as often as it can. */
async function floodFeature(environment: Environment, report: KindReport): Promise<void> {
  const { origin } = environment.limited;
  const author = await createUser(environment.context);
  const id = await insertFeature(environment, report, author);
  const flooder = await createUser(environment.context);
  const path = `/api/features/${id}/comments/`;
  const statuses: number[] = [];
  const numbers = Array.from({ length: environment.isShort ? 14 : 36 }, (_, n) => n);
  await forEachConcurrently(numbers, 6, async (n) => {
    const content = unique(`A separate remark, the ${n}. of so many, about `);
    report.countInput(content);
    const { status, headers } = await sendAndCheck(
      { origin, report },
      { method: "POST", path, token: flooder.token, ...json({ content }) },
    );
    statuses.push(status);
    if (status === 429)
      report.expect(Number(headers["retry-after"]) > 0, "a 429 has no delay", path);
  });
  const written = statuses.filter((status) => status === 201).length;
  report.expect(
    written > 0 && written <= 10,
    `${written} comments of a new account on one idea within seconds`,
    path,
  );
}

export async function attackByModeration(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const texts = getDemoTexts().filter(({ text }) => text.length > 90 && text.length < 500);
  const attempts = Object.keys(decisions)
    .flatMap((way) => [{ kind: "idea", way } as const, { kind: "comment", way } as const])
    .map((attempt, n) => ({ ...attempt, honest: texts[7 * n + 1]?.text ?? "" }));
  for (const attempt of environment.sample(attempts, 3))
    await copyHonestText(environment, report, attempt);
  await poisonLearning(environment, report);
  await floodFeature(environment, report);
}
