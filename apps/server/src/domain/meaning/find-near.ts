/** Finds the features whose meaning is nearest to a text or to another feature. */
import {
  createVectorSet,
  findNearest,
  type Near,
  type NearLimits,
} from "../../embeddings/vectors.ts";
import { ModelUnavailable } from "../../lib/model-unavailable.ts";
import { findOtherNames } from "../../lib/trade-terms.ts";
import type { Deps } from "./deps.ts";
import { findVector, listVectors, listVectorsAfter } from "./queries.ts";

type MeaningDeps = Pick<Deps, "db" | "embeddingModel" | "vectors">;

/** Of a larger platform, and of the directory, the features with the most votes are compared: 5 MB, and 5 ms. */
const maxCompared = 10_000;

/** Of the cosine of the idea nearest to a search, what the others need at least. */
const minShare = 0.9;

/** How long a visitor waits for the vector of a text. */
const maxWaitMs = 1000;

/** `platformId` is null for the directory. */
export type Scope = Omit<NearLimits, "except"> & { platformId: number | null };

/** The key of a platform's vectors, or of those of the directory, in the cache. */
export const getSetKey = (platformId: number | null): string => `${platformId ?? "directory"}`;

const getSet = ({ db, vectors }: MeaningDeps, model: string, platformId: number | null) =>
  vectors.getSet(getSetKey(platformId), async () =>
    createVectorSet(await listVectors(db, model, platformId, maxCompared)),
  );

/** Lists the features nearest to a text; none without a model, or in a language that it does not know. */
export async function findNearText(
  deps: MeaningDeps,
  text: string,
  { platformId, ...limits }: Scope,
): Promise<Near[]> {
  const { embeddingModel: model, vectors } = deps;
  if (model === null) return [];
  try {
    const vector = await vectors.getText(
      text,
      async () => (await model.embed([text], "search", AbortSignal.timeout(maxWaitMs)))[0],
    );
    if (vector === null) return [];
    return findNearest(await getSet(deps, model.name, platformId), vector, limits);
  } catch (error) {
    if (error instanceof ModelUnavailable) return [];
    throw error;
  }
}

/**
 * Lists the features nearest to what a search asks for; where the floor of the model is known, none for a search that has
 * nothing to do with any. The floor is that of sentences, so the search is made one. A term of the trade fits the directory.
 */
export async function findNearSearch(
  deps: MeaningDeps,
  search: string,
  scope: Scope,
): Promise<Near[]> {
  const floor = deps.embeddingModel?.floor;
  if (floor === undefined || findOtherNames(search.split(/\s+/)).length > 0)
    return findNearText(deps, search, scope);
  const near = await findNearText(deps, `Add ${search}`, scope);
  const cosine = near[0]?.cosine ?? 0;
  if (cosine < floor.one) return [];
  const least = cosine < floor.several ? cosine : minShare * cosine;
  return near.filter((one) => one.cosine >= least);
}

/** Lists the features nearest to another one, if it has a vector. */
export async function findNearFeature(
  deps: MeaningDeps,
  id: number,
  { platformId, ...limits }: Scope,
): Promise<Near[]> {
  const { db, embeddingModel: model } = deps;
  if (model === null) return [];
  const own = await findVector(db, model.name, id);
  if (own === undefined) return [];
  const set = await getSet(deps, model.name, platformId);
  return findNearest(set, Float32Array.from(new Int8Array(own.vector)), { ...limits, except: id });
}

/**
 * Lists the features of all platforms nearest to another one: compared with every vector, in parts, so that those with few votes
 * are not left out. For jobs: it reads half a megabyte for a thousand ideas.
 */
export async function findNearOfAll(
  { db, embeddingModel: model }: Pick<MeaningDeps, "db" | "embeddingModel">,
  id: number,
  limits: Omit<NearLimits, "except">,
): Promise<Near[]> {
  const own = model === null ? undefined : await findVector(db, model.name, id);
  if (model === null || own === undefined) return [];
  const wanted = Float32Array.from(new Int8Array(own.vector));
  const found: Near[] = [];
  let after = 0;
  let part = await listVectorsAfter(db, model.name, after, maxCompared);
  while (part.length > 0) {
    found.push(...findNearest(createVectorSet(part), wanted, { ...limits, except: id }));
    after = part.at(-1)?.id ?? after;
    part = await listVectorsAfter(db, model.name, after, maxCompared);
  }
  return found.sort((a, b) => b.likeness - a.likeness || b.id - a.id).slice(0, limits.limit);
}
