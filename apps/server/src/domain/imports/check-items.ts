/** The dry run: what each item would become. */
import { type ItemFinding, itemKinds } from "@upwell/contract/imports/values";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/imports";
import { listSimilarFeatures } from "../features/similar-queries.ts";
import { findNearText } from "../meaning/find-near.ts";
import { minLikeness } from "../meaning/likeness.ts";
import type { Deps } from "./deps.ts";
import type { IdeaData } from "./items.ts";
import { rowKind } from "./kinds.ts";
import * as queries from "./queries.ts";
import { getOptions } from "./read-import.ts";

const batch = 50;
/** Ideas that are compared by meaning, too. */
const maxByMeaning = 500;
/** Candidates whose titles are compared. */
const maxSimilar = 5;

type Similar = { id: number; title: string } | undefined;

/** Finds the idea of the platform with the most alike title, by words, or by meaning as far as people would call it the same. */
async function findSimilar(
  deps: Deps,
  platformId: number,
  title: string,
  byMeaning: boolean,
): Promise<Similar> {
  const scope = { platformId, limit: 3, minimum: minLikeness.duplicate };
  const near = byMeaning ? await findNearText(deps, title, scope) : [];
  const rows = await listSimilarFeatures(deps.db, null, platformId, title, near, maxSimilar);
  const ids = rows.map(({ id }) => id);
  const same = near.map(({ id }) => id);
  return ids.length === 0 ? undefined : queries.findMostSimilar(deps.db, { ids, same, title });
}

/** Checks the next items. Returns false if all are checked. */
export async function checkNext(deps: Deps, row: queries.ImportRow): Promise<boolean> {
  const items = await queries.listUnchecked(deps.db, row.id, batch);
  if (items.length === 0) return false;
  const asRows = items.map(({ kind, source_id }) => ({ kind: rowKind(kind), source_id }));
  const known = new Set(await queries.listKnown(deps.db, row, asRows));
  const { without_tags } = getOptions(row);
  let { count } = await queries.countChecked(deps.db, row.id);
  const findings: queries.Finding[] = [];
  for (const { id, kind, source_id, data, problem } of items) {
    const finding = { id, problem, similar_id: null };
    if (known.has(`${rowKind(kind)}:${source_id}`)) {
      findings.push({ ...finding, found: "same" });
      continue;
    }
    const idea = kind === itemKinds.idea ? (data as IdeaData) : undefined;
    const similar =
      idea && (await findSimilar(deps, row.platform_id, idea.title, count < maxByMeaning));
    if (idea !== undefined) count += 1;
    const tags = idea?.tags.filter((tag) => !without_tags.includes(tag)).length ?? 0;
    const problems = [
      problem,
      tags > limits.tagsPerFeature ? m.problems.manyTags : null,
      similar && m.problems.similar(similar.title),
    ].filter((one) => typeof one === "string");
    const found: ItemFinding = similar ? "similar" : problems.length > 0 ? "doubtful" : "new";
    const text = problems.length > 0 ? problems.join(" ") : null;
    findings.push({ id, found, problem: text, similar_id: similar?.id ?? null });
  }
  await deps.write((tx) => queries.saveFindings(tx, findings));
  return true;
}
