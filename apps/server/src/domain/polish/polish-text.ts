/** Corrects a draft with the language model if one is configured, else with the grammar checker. */
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import type { polishText as contract } from "@upwell/contract/polish/schemas";
import type * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import { ModelUnavailable } from "../../lib/model-unavailable.ts";
import { ThreadUnavailable } from "../../lib/thread.ts";
import type { Deps } from "./deps.ts";
import { type Draft, polishByModel } from "./polish-by-model.ts";
import { findActivePlatformName, listMatchingTags, listTagNames } from "./queries.ts";

type Result = z.output<typeof contract.response>;
type Request = z.output<typeof contract.body>;

/** Tags of the platform that are passed to the model or the checker. */
const maxTags = 100;

type PlatformContext = { id: number | null; platform: string | null; tags: string[] };

async function loadContext({ db }: Deps, id: number | null): Promise<PlatformContext> {
  const platform = id === null ? undefined : await findActivePlatformName(db, id);
  if (id === null || platform === undefined) return { id: null, platform: null, tags: [] };
  return { id, platform, tags: await listTagNames(db, id, maxTags) };
}

const splitWords = (names: string[]) =>
  names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []);

async function polishByGrammarChecker(
  { db, grammarChecker }: Deps,
  draft: Draft,
  { id, platform, tags }: PlatformContext,
): Promise<Result> {
  const known = splitWords(platform === null ? tags : [platform, ...tags]);
  const corrected = await grammarChecker.run({
    pieces: [
      { text: draft.title, as: "plaintext" },
      { text: draft.description, as: "markdown" },
    ],
    known,
  });
  const [title = "", description = ""] = corrected;
  const { title: titles, description: descriptions } = limits;
  const maxTitle = draft.title.length > titles.max ? titles.editMax : titles.max;
  const text = `${title}\n${description}`;
  const limit = limits.tags.polished;
  return {
    // A corrected text that is too long could not be submitted.
    title: title.length > maxTitle ? draft.title : title,
    description: description.length > descriptions.max ? draft.description : description,
    suggested_tags: id === null ? [] : await listMatchingTags(db, { platformId: id, text, limit }),
    source: "checker",
  };
}

export async function polishText(
  deps: Deps,
  { title, description, platform_id }: Request,
): Promise<Result> {
  const context = await loadContext(deps, platform_id ?? null);
  const draft = { title, description };
  if (deps.model !== null) {
    try {
      return { ...(await polishByModel(deps.model, draft, context)), source: "model" };
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
    }
  }
  try {
    return await polishByGrammarChecker(deps, draft, context);
  } catch (error) {
    if (!(error instanceof ThreadUnavailable)) throw error;
    deps.log.warn({ reason: error.message }, "text not corrected");
    throw new AppError("unavailable", { detail: validationMessages.polishBusy, retryAfter: 5 });
  }
}
