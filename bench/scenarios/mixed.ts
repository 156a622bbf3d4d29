/**
 * An hour of a busy site, pressed into a minute: people who read in nine of ten calls, at full speed.
 * Beside the rate it looks at the server's memory, which has to stay where it was.
 */
import { seededRandom } from "../../apps/server/src/db/seed/random.ts";
import { findProfanity } from "../../apps/server/src/domain/moderation/rules/profanity.ts";
import type { HttpRequest } from "../load/job.ts";
import { slugOf, tokenOf } from "../world/people-rows.ts";
import { makeTexts } from "../world/texts.ts";
import { makeVocabulary } from "../world/vocabulary.ts";
import { zipfSampler } from "../world/zipf.ts";
import { overServer, type Scenario, type Stage } from "./scenario.ts";

const callers = 32;
const callsEach = 3_000;
/** Memory is compared from here on: before, code is compiled and caches fill. */
const settledAfter = 0.4;

type Deed = (chance: ReturnType<typeof makeChance>, headers: Record<string, string>) => HttpRequest;

function makeChance({ ideas }: Stage) {
  const random = seededRandom(2_026);
  // Not the same at every run: who says what was said before is asked to stop.
  const texts = makeTexts(seededRandom(Date.now()));
  const comment = (): string => {
    const text = texts.comment();
    // Words that are made up are swear words now and then.
    return findProfanity(text) === undefined ? text : comment();
  };
  return {
    random,
    comment,
    words: makeVocabulary(),
    word: zipfSampler(5_000, random),
    platform: zipfSampler(5_000, random),
    /** Most of what is looked at is hot; ids of any kind are. */
    idea: () => 1 + Math.floor(ideas * random.next() ** 3),
  };
}

const get = (path: string, headers: Record<string, string>) =>
  ({ method: "GET", path, headers }) as const;
const post = (path: string, headers: Record<string, string>) =>
  ({ method: "POST", path, headers }) as const;

/** How many of a hundred calls, and what they are. */
const deeds: readonly [share: number, deed: Deed][] = [
  [10, (_, headers) => get("/api/platforms/?limit=50", headers)],
  [8, (_, headers) => get("/api/features/trending/?limit=5", headers)],
  [6, (_, headers) => get("/api/activities/?limit=5", headers)],
  [6, ({ platform }, headers) => get(`/api/platforms/${slugOf(1 + platform())}/`, headers)],
  [
    16,
    ({ platform }, headers) =>
      get(`/api/platforms/${slugOf(1 + platform())}/features/?limit=20`, headers),
  ],
  [
    6,
    ({ platform }, headers) =>
      get(`/api/platforms/${slugOf(1 + platform())}/features/?limit=20&sort=newest`, headers),
  ],
  [4, ({ platform }, headers) => get(`/api/tags/?platform=${slugOf(1 + platform())}`, headers)],
  [14, ({ idea }, headers) => get(`/api/features/${idea()}/`, headers)],
  [14, ({ idea }, headers) => get(`/api/features/${idea()}/comments?limit=50`, headers)],
  [
    6,
    ({ words, word }, headers) =>
      get(`/api/features/?limit=20&search=${words[60 + word()]}`, headers),
  ],
  [5, ({ idea }, headers) => post(`/api/features/${idea()}/upvote/`, headers)],
  [2, ({ idea }, headers) => post(`/api/features/${idea()}/remove_upvote/`, headers)],
  [2, ({ platform }, headers) => post(`/api/platforms/${slugOf(1 + platform())}/follow`, headers)],
  [
    1,
    ({ idea, comment }, headers) => ({
      ...post(`/api/features/${idea()}/comments`, {
        ...headers,
        "content-type": "application/json",
      }),
      body: JSON.stringify({ content: comment() }),
    }),
  ],
];

/** Every third caller is signed in; the deeds of the others only read. */
function laneOf(chance: ReturnType<typeof makeChance>, caller: number): HttpRequest[] {
  const mix = deeds.flatMap(([share, deed]) => Array.from({ length: share }, () => deed));
  const token = { authorization: `Token ${tokenOf(100 + caller)}` };
  return Array.from({ length: callsEach }, () => {
    const deed = chance.random.pick(mix);
    const asked = deed(chance, {});
    const needsPerson = asked.method === "POST" || caller % 3 === 0;
    return needsPerson ? { ...asked, headers: { ...asked.headers, ...token } } : asked;
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const mixedHour: Scenario = {
  name: "mixed",
  at: "the largest",
  async *run(stage) {
    const chance = makeChance(stage);
    const seconds = Math.max(stage.seconds, Math.min(60, stage.seconds * 15));
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(stage.server.memory()), 500);
    const row = await overServer(
      { ...stage, seconds },
      {
        scenario: `a mixed hour in ${seconds} s, 90% reads`,
        callers,
        lanes: Array.from({ length: callers }, (_, caller) => laneOf(chance, caller)),
      },
    ).finally(() => clearInterval(watch));
    const settled = memory.slice(Math.floor(memory.length * settledAfter));
    const half = Math.floor(settled.length / 2);
    yield {
      ...row,
      figures: {
        "MB at most": Math.round(Math.max(...memory)),
        "MB, first half": Math.round(mean(settled.slice(0, half))),
        "MB, second half": Math.round(mean(settled.slice(half))),
        "calls a second, were it an hour": Math.round((row.measured?.calls ?? 0) / 3_600),
      },
    };
  },
};
