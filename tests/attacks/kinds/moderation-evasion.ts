/** Unwanted texts that are stopped alone, then hidden: among calm sentences, by marks, by an edit, or while moderation is busy. */

import { getAsideTexts } from "../../../tools/moderation/evaluation-texts.ts";
import { disguises, surroundings } from "../../../tools/moderation/surroundings.ts";
import { createUser, insertPlatform, unique } from "../../harness/users.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck } from "../lib/request.ts";

type Person = Awaited<ReturnType<typeof createUser>>;

/** Sends calls as JSON. */
function createCaller({ unlimited: { origin } }: Environment, report: KindReport) {
  const send = async (by: Person, method: "POST" | "PATCH", path: string, body: object) => {
    const request = { method, path, token: by.token, ...json(body) };
    const { status, text } = await sendAndCheck({ origin, report }, request);
    return { status, body: JSON.parse(text) as { id: number; moderation_state?: string } };
  };
  return send;
}

const variants = [...surroundings, ...disguises];
const isPublic = (answer: { status: number; body: { moderation_state?: string } }) =>
  answer.status < 300 && answer.body.moderation_state === "public";

async function hideText(environment: Environment, report: KindReport): Promise<void> {
  const send = createCaller(environment, report);
  const platform = await insertPlatform(environment.context);
  const suggest = async (description: string) => {
    const author = await createUser(environment.context);
    report.countInput(description);
    const title = unique("A wish about the list ");
    const body = { platform: platform.id, title, description, tags: [] };
    return { author, answer: await send(author, "POST", "/api/features/", body) };
  };
  const texts = getAsideTexts().filter(({ unwanted, text }) => unwanted && text.length > 30);
  for (const { text } of environment.sample(texts, 2)) {
    if (isPublic((await suggest(text)).answer)) continue;
    for (const { name, surround } of environment.sample(variants, 2)) {
      const { answer } = await suggest(surround(text));
      report.expect(!isPublic(answer), `${name} makes a stopped text public`, text);
    }
    const { author, answer } = await suggest("The list forgets how I have sorted it.");
    const path = `/api/features/${answer.body.id}/`;
    const edited = await send(author, "PATCH", path, { description: text });
    report.expect(edited.status === 422, "an edit makes a stopped text public", text);
  }
}

/** One account edits seven ideas to the same text. */
async function repeatByEdits(environment: Environment, report: KindReport): Promise<void> {
  const send = createCaller(environment, report);
  const author = await createUser(environment.context);
  const platform = await insertPlatform(environment.context);
  const text = unique("The planner of Nordlicht sorts the whole week of everybody in our town ");
  const edit = async (at: number) => {
    const description = `${surroundings[at % 2]?.surround("")} ${unique("Wish number ")}`;
    const body = { platform: platform.id, title: unique("Number "), description, tags: [] };
    const { body: created } = await send(author, "POST", "/api/features/", body);
    return send(author, "PATCH", `/api/features/${created.id}/`, { description: text });
  };
  report.countInput(text);
  const answers = await Promise.all(Array.from({ length: 7 }, (_, at) => edit(at)));
  const edited = answers.filter(({ status }) => status === 200).length;
  report.expect(edited <= 2, `${edited} ideas of one author are edited to the same text`, text);
}

/** Posts a text that only the encoder stops while searches by meaning and another account keep it busy. */
async function outrunEncoder(environment: Environment, report: KindReport): Promise<void> {
  const { context, unlimited, isShort } = environment;
  const send = createCaller(environment, report);
  const platform = await insertPlatform(context);
  const flooder = await createUser(context);
  const post = (by: Person, description: string) =>
    send(by, "POST", "/api/features/", {
      platform: platform.id,
      title: unique("A wish about the list "),
      description,
      tags: [],
    });
  const { body } = await post(flooder, "The list forgets how I have sorted it.");
  const times = isShort ? 30 : 300;
  const searches = Array.from({ length: times }, async (_, n) => {
    const search = encodeURIComponent(`a list of ${n} things that I would like to sort by name`);
    await fetch(`${unlimited.origin}/api/features/by_meaning/?search=${search}`).then((answer) =>
      answer.arrayBuffer(),
    );
  });
  const comments = Array.from({ length: 56 }, (_, n) =>
    send(flooder, "POST", `/api/features/${body.id}/comments`, {
      content: unique(`The sum of invoice ${n} is wrong since the update of the list. `),
    }),
  );
  for (const text of [
    "I hope you never find work again, nobody could stand you",
    "People like you should never be allowed to speak in public",
  ]) {
    report.countInput(text);
    const answer = await post(await createUser(context), text);
    report.expect(!isPublic(answer), "a text is public because the encoder is busy", text);
  }
  await Promise.all([...searches, ...comments]);
}

export async function attackByEvasion(environment: Environment, report: KindReport): Promise<void> {
  await hideText(environment, report);
  await repeatByEdits(environment, report);
  await outrunEncoder(environment, report);
}
