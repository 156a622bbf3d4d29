/**
 * An hour of a busy site compressed into a minute: 90 % reads, at full speed. Also measures the server's
 * memory, which must not grow.
 */
import { seededRandom } from "../../../apps/server/src/seed/context.ts";
import { findProfanity } from "../../../packages/moderation/src/rules/profanity.ts";
import type { HttpRequest } from "../clients/job.ts";
import { getSessionToken } from "../dataset/sessions.ts";
import { makeTexts } from "../dataset/texts.ts";
import { getPlatformSlug } from "../dataset/user-rows.ts";
import { makeVocabulary } from "../dataset/vocabulary.ts";
import { zipfSampler } from "../dataset/zipf.ts";
import { measureServer, type Scenario, type ScenarioContext } from "./scenario.ts";

const virtualUsers = 32;
const callsPerUser = 3_000;
/** Memory is compared from this second on: before it, code is compiled and caches fill. */
const settledAfter = 0.4;

type Action = (
  chance: ReturnType<typeof makeChance>,
  headers: Record<string, string>,
) => HttpRequest;

function makeChance({ features }: ScenarioContext) {
  const random = seededRandom(2_026);
  // Differs on every run, because repeated texts are moderated.
  const texts = makeTexts(seededRandom(Date.now()));
  const comment = (): string => {
    const text = texts.comment();
    // Made-up words are sometimes swear words.
    return findProfanity(text) === undefined ? text : comment();
  };
  return {
    random,
    comment,
    words: makeVocabulary(),
    word: zipfSampler(5_000, random),
    platform: zipfSampler(5_000, random),
    /** Most reads go to hot features, the others to any. */
    feature: () => 1 + Math.floor(features * random.next() ** 3),
  };
}

const get = (path: string, headers: Record<string, string>) =>
  ({ method: "GET", path, headers }) as const;
const post = (path: string, headers: Record<string, string>) =>
  ({ method: "POST", path, headers }) as const;

/** Requests by their share in percent. */
const actions: readonly [share: number, action: Action][] = [
  [10, (_, headers) => get("/api/platforms/?limit=50", headers)],
  [8, (_, headers) => get("/api/features/trending/?limit=5", headers)],
  [6, (_, headers) => get("/api/activities/?limit=5", headers)],
  [
    6,
    ({ platform }, headers) => get(`/api/platforms/${getPlatformSlug(1 + platform())}/`, headers),
  ],
  [
    16,
    ({ platform }, headers) =>
      get(`/api/platforms/${getPlatformSlug(1 + platform())}/features/?limit=20`, headers),
  ],
  [
    6,
    ({ platform }, headers) =>
      get(
        `/api/platforms/${getPlatformSlug(1 + platform())}/features/?limit=20&sort=newest`,
        headers,
      ),
  ],
  [
    4,
    ({ platform }, headers) =>
      get(`/api/tags/?platform=${getPlatformSlug(1 + platform())}`, headers),
  ],
  [14, ({ feature }, headers) => get(`/api/features/${feature()}/`, headers)],
  [14, ({ feature }, headers) => get(`/api/features/${feature()}/comments?limit=50`, headers)],
  [
    6,
    ({ words, word }, headers) =>
      get(`/api/features/?limit=20&search=${words[60 + word()]}`, headers),
  ],
  [5, ({ feature }, headers) => post(`/api/features/${feature()}/upvote/`, headers)],
  [2, ({ feature }, headers) => post(`/api/features/${feature()}/remove_upvote/`, headers)],
  [
    2,
    ({ platform }, headers) =>
      post(`/api/platforms/${getPlatformSlug(1 + platform())}/follow`, headers),
  ],
  [
    1,
    ({ feature, comment }, headers) => ({
      ...post(`/api/features/${feature()}/comments`, {
        ...headers,
        "content-type": "application/json",
      }),
      body: JSON.stringify({ content: comment() }),
    }),
  ],
];

/** Every third virtual user is signed in; the others only read. */
function createLane(chance: ReturnType<typeof makeChance>, index: number): HttpRequest[] {
  const mix = actions.flatMap(([share, action]) => Array.from({ length: share }, () => action));
  const token = { authorization: `Token ${getSessionToken(100 + index)}` };
  return Array.from({ length: callsPerUser }, () => {
    const action = chance.random.pick(mix);
    const request = action(chance, {});
    const needsPerson = request.method === "POST" || index % 3 === 0;
    return needsPerson ? { ...request, headers: { ...request.headers, ...token } } : request;
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const mixedHour: Scenario = {
  name: "mixed",
  at: "the largest",
  async *run(context) {
    const chance = makeChance(context);
    const seconds = Math.max(context.seconds, Math.min(60, context.seconds * 15));
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(context.server.memory()), 500);
    const row = await measureServer(
      { ...context, seconds },
      {
        scenario: `a mixed hour in ${seconds} s, 90% reads`,
        virtualUsers,
        lanes: Array.from({ length: virtualUsers }, (_, index) => createLane(chance, index)),
      },
    ).finally(() => clearInterval(watch));
    const settled = memory.slice(Math.floor(memory.length * settledAfter));
    const half = Math.floor(settled.length / 2);
    yield {
      ...row,
      metrics: {
        "MB at most": Math.round(Math.max(...memory)),
        "MB, first half": Math.round(mean(settled.slice(0, half))),
        "MB, second half": Math.round(mean(settled.slice(half))),
        "calls a second, were it an hour": Math.round((row.measured?.calls ?? 0) / 3_600),
      },
    };
  },
};
