/** Learning from admins' decisions: counting, the weights in use, and the switch. */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { ModerationLearningWire } from "@upwell/contract/moderation/schemas";
import {
  computeSiteWeights,
  hasEvidence,
  type PublicWords,
  type SiteWeights,
  type WordCount,
} from "@upwell/moderation/site-weights";
import { findHosts, findWords } from "@upwell/moderation/words";
import type { Db } from "../../../db/client.ts";
import type { WriteTx } from "../../../db/write.ts";
import type { Viewer } from "../../../lib/viewer.ts";
import { findSetting } from "../../../services/queries.ts";
import { lockSettings, upsertSetting } from "../../settings/queries.ts";
import type { Deps } from "../deps.ts";
import {
  claimLearning,
  countWords,
  deleteWords,
  listPublicTexts,
  listWordCounts,
} from "./learning-queries.ts";

/** Ideas, and comments, that are counted. */
const maxEach = 500;
/** Texts that are read at a time, a few milliseconds, before other work goes on. */
const perTurn = 20;

export const noPublicWords: PublicWords = { texts: 0, counts: new Map() };

/** Counts the words of texts, each once per text. */
export async function countTextWords(texts: readonly string[]): Promise<PublicWords> {
  const counts = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    if (index % perTurn === perTurn - 1) await nextTurn();
    for (const word of [...findWords(text), ...findHosts(text)])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { texts: texts.length, counts };
}

const countPublicWords = async (db: Db): Promise<PublicWords> =>
  countTextWords(await listPublicTexts(db, maxEach));

const key = "moderation_learning";
/** Words listed for each decision. */
const maxListed = 20;
/** Bounds how long other processes use earlier weights after a decision. */
const maxAgeMs = 30_000;
/** The words of the public texts change slowly, and counting them takes a tenth of a second. */
const maxPublicAgeMs = 60 * 60_000;

type State = { enabled: boolean; counts: readonly WordCount[]; weights: SiteWeights };

/** Returns a value that is loaded again once it is too old, or after loading it failed. */
function createCached<T>(maxAgeMs: number) {
  let known: { loadedAt: number; value: Promise<T> } | undefined;
  return {
    get(now: number, load: () => Promise<T>): Promise<T> {
      if (known !== undefined && Math.abs(now - known.loadedAt) <= maxAgeMs) return known.value;
      const value = load();
      known = { loadedAt: now, value };
      value.catch(() => {
        known = undefined;
      });
      return value;
    },
    clear() {
      known = undefined;
    },
  };
}

const createCaches = () => ({
  state: createCached<State>(maxAgeMs),
  publicWords: createCached<PublicWords>(maxPublicAgeMs),
});
type Cache = ReturnType<typeof createCaches>;

type LearningDeps = Pick<Deps, "db" | "invalidations" | "now">;

const caches = new WeakMap<Deps["invalidations"], Cache>();

/** Returns the cache of this process. A change of the switch by any process clears it. */
function getCache({ invalidations }: Pick<Deps, "invalidations">): Cache {
  const known = caches.get(invalidations);
  if (known !== undefined) return known;
  const cache = createCaches();
  caches.set(invalidations, cache);
  invalidations.subscribe((scope) => {
    if (scope === "everything" || scope === "settings") cache.state.clear();
  });
  return cache;
}

async function isLearningEnabled(db: Deps["db"]): Promise<boolean> {
  const stored = (await findSetting(db, key)) as { enabled?: unknown } | undefined;
  return stored?.enabled !== false;
}

async function loadState(deps: LearningDeps): Promise<State> {
  const { db } = deps;
  const [enabled, counts] = await Promise.all([isLearningEnabled(db), listWordCounts(db)]);
  const publicWords = counts.some(hasEvidence)
    ? await getCache(deps).publicWords.get(deps.now().getTime(), () => countPublicWords(db))
    : noPublicWords;
  return { enabled, counts, weights: computeSiteWeights(counts, publicWords) };
}

const noWeights: SiteWeights = new Map();

/** Returns the weights in use, none while learning is switched off. */
export async function getSiteWeights(deps: LearningDeps): Promise<SiteWeights> {
  const { enabled, weights } = await getCache(deps).state.get(deps.now().getTime(), () =>
    loadState(deps),
  );
  return enabled ? weights : noWeights;
}

/** Makes this process use the weights of a decision that has just been committed. */
export function refreshSiteWeights(deps: Pick<Deps, "invalidations">): void {
  getCache(deps).state.clear();
}

type DecidedText = {
  content: string;
  user_id: number | null;
  /** The verdict on the text, undefined for one that was never moderated. */
  verdict_id: number | undefined;
};

/** Counts the words of a decided text, one text of a campaign only, unless learning is switched off. */
export async function learnDecision(
  tx: WriteTx,
  { content, user_id, verdict_id }: DecidedText,
  decision: "approved" | "rejected",
): Promise<void> {
  if (!(await isLearningEnabled(tx))) return;
  if (verdict_id !== undefined && !(await claimLearning(tx, verdict_id))) return;
  const words = ["", ...findWords(content), ...findHosts(content)];
  await countWords(tx, { words, decision, user_id });
}

function present({ enabled, counts, weights }: State): ModerationLearningWire {
  const all = counts.find(({ word }) => word === "");
  const known = counts
    .flatMap((count) => {
      const weight = weights.get(count.word);
      return weight === undefined || weight === 0 ? [] : [{ ...count, weight }];
    })
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const list = (sign: 1 | -1) =>
    known
      .filter(({ weight }) => weight * sign > 0)
      .slice(0, maxListed)
      .map(({ word, approved, rejected }) => ({ word, approved, rejected }));
  return {
    enabled,
    approved: all?.approved ?? 0,
    rejected: all?.rejected ?? 0,
    suspicious_words: list(1),
    harmless_words: list(-1),
  };
}

/** Returns what decisions have taught. */
export const getModerationLearning = async (deps: LearningDeps) => present(await loadState(deps));

/** Switches learning on or off, or forgets everything learned. */
export async function updateModerationLearning(
  deps: Deps,
  viewer: Viewer,
  { enabled, forget }: { enabled: boolean; forget: boolean },
): Promise<ModerationLearningWire> {
  await deps.write(async (tx) => {
    await lockSettings(tx);
    const before = await isLearningEnabled(tx);
    if (forget) await deleteWords(tx);
    await upsertSetting(tx, key, { enabled }, { userId: viewer.id, now: deps.now() });
    tx.audit(
      viewer,
      forget ? "settings.moderation_forget" : "settings.moderation_learning",
      "settings",
      { details: { before: { enabled: before }, after: { enabled } } },
    );
  });
  refreshSiteWeights(deps);
  return getModerationLearning(deps);
}
