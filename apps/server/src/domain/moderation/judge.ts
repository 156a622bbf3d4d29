/** The pipeline: first the rules, then what the author wrote lately, then the model. */
import * as m from "@upwell/messages/moderation";
import type { Deps } from "../../lib/deps.ts";
import { ModelAway } from "../../lib/model-away.ts";
import { judgeByModel } from "./judge-by-model.ts";
import type { Judgement, Submission } from "./judgement.ts";
import { judgeByRules } from "./rules.ts";
import { countNearDuplicates, isTrusted } from "./verdict-queries.ts";

const dayMs = 24 * 60 * 60_000;
/** The same wish may go to two platforms; after that it is a campaign. */
const nearDuplicatesAtMost = 2;
/** Many people say "+1" often; what is shorter than this repeats itself. */
const shortestDuplicate = 25;

async function isRepeated({ db, now }: Deps, submission: Submission): Promise<boolean> {
  if (submission.author_id === null || submission.content.length < shortestDuplicate) return false;
  const since = new Date(now().getTime() - dayMs);
  return (await countNearDuplicates(db, submission, since)) >= nearDuplicatesAtMost;
}

async function judgeAfterRules(
  deps: Deps,
  submission: Submission,
  byRules: Judgement,
): Promise<Judgement> {
  if (deps.model === null) return byRules;
  try {
    return await judgeByModel(deps.model, submission);
  } catch (error) {
    if (!(error instanceof ModelAway)) throw error;
    // The rules decide, and a person looks at it later.
    return { ...byRules, needs_review: byRules.verdict === "allow" };
  }
}

/** `isNew`: a text of its own, and not the next version of one that is there. */
export async function judge(
  deps: Deps,
  submission: Submission,
  { isNew }: { isNew: boolean },
): Promise<Judgement> {
  const byRules = judgeByRules(submission, deps.config.siteName);
  if (byRules.verdict === "reject") return byRules;
  // Whose words stand for a platform or for the site is held to the hard rules only.
  if (submission.author_id !== null && (await isTrusted(deps.db, submission.author_id)))
    return { ...byRules, verdict: "allow", reason: "", reasoning: "", suggestion: null };
  if (isNew && (await isRepeated(deps, submission)))
    return { ...byRules, verdict: "reject", ...m.nearDuplicate, suggestion: null };
  return judgeAfterRules(deps, submission, byRules);
}
