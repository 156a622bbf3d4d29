/** Learning from admins' decisions: counting, the weights in use, and the switch. */
import type { ModerationLearningWire } from "@upwell/contract/moderation/schemas";
import type { WriteTx } from "../../../db/write.ts";
import type { Deps } from "../../../lib/deps.ts";
import { findSetting } from "../../../lib/queries.ts";
import type { Viewer } from "../../../lib/viewer.ts";
import { lockSettings, upsertSetting } from "../../settings/queries.ts";
import { countWords, deleteWords, listWordCounts } from "./learning-queries.ts";
import { computeSiteWeights, type SiteWeights, type WordCount } from "./site-weights.ts";
import { findHosts, findWords } from "./words.ts";

const key = "moderation_learning";
/** Words listed for each decision. */
const maxListed = 20;
/** Bounds how long other processes use earlier weights after a decision. */
const maxAgeMs = 30_000;

type State = { enabled: boolean; counts: readonly WordCount[]; weights: SiteWeights };
type Cache = { loadedAt: number; state: Promise<State> | undefined };

const caches = new WeakMap<Deps["invalidations"], Cache>();

/** Returns the cache of this process. A change of the switch by any process clears it. */
function getCache({ invalidations }: Pick<Deps, "invalidations">): Cache {
  const known = caches.get(invalidations);
  if (known !== undefined) return known;
  const cache: Cache = { loadedAt: 0, state: undefined };
  caches.set(invalidations, cache);
  invalidations.subscribe((scope) => {
    if (scope === "everything" || scope === "settings") cache.state = undefined;
  });
  return cache;
}

async function isLearningEnabled(db: Deps["db"]): Promise<boolean> {
  const stored = (await findSetting(db, key)) as { enabled?: unknown } | undefined;
  return stored?.enabled !== false;
}

async function loadState(db: Deps["db"]): Promise<State> {
  const [enabled, counts] = await Promise.all([isLearningEnabled(db), listWordCounts(db)]);
  return { enabled, counts, weights: computeSiteWeights(counts) };
}

const noWeights: SiteWeights = new Map();

/** Returns the weights in use, none while learning is switched off. */
export async function getSiteWeights(
  deps: Pick<Deps, "db" | "invalidations" | "now">,
): Promise<SiteWeights> {
  const cache = getCache(deps);
  const now = deps.now().getTime();
  if (cache.state === undefined || Math.abs(now - cache.loadedAt) > maxAgeMs) {
    cache.loadedAt = now;
    cache.state = loadState(deps.db);
    cache.state.catch(() => {
      cache.state = undefined;
    });
  }
  const { enabled, weights } = await cache.state;
  return enabled ? weights : noWeights;
}

/** Makes this process use the weights of a decision that has just been committed. */
export function refreshSiteWeights(deps: Pick<Deps, "invalidations">): void {
  getCache(deps).state = undefined;
}

/** Counts the words of a decided text, unless learning is switched off. */
export async function learnDecision(
  tx: WriteTx,
  content: string,
  decision: "approved" | "rejected",
): Promise<void> {
  if (!(await isLearningEnabled(tx))) return;
  await countWords(tx, ["", ...findWords(content), ...findHosts(content)], decision);
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
export const getModerationLearning = async ({ db }: Pick<Deps, "db">) =>
  present(await loadState(db));

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
    tx.audit({
      actor_id: viewer.id,
      action: forget ? "settings.moderation_forget" : "settings.moderation_learning",
      subject_type: "settings",
      subject_id: null,
      details: { before: { enabled: before }, after: { enabled } },
    });
  });
  refreshSiteWeights(deps);
  return getModerationLearning(deps);
}
