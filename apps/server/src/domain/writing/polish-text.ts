/** Mending a text before it is sent: by the language model where there is one, else by the checker. */
import { limits } from "@upwell/contract/limits";
import type { polishText as contract } from "@upwell/contract/moderation";
import { sentences } from "@upwell/contract/sentences";
import type * as z from "zod/mini";
import { CheckerAway } from "../../checker/checker.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { ModelAway } from "../../lib/model-away.ts";
import { polishByModel, type Writing } from "./polish-by-model.ts";
import { findActivePlatformName, listFittingTags, listTagNames } from "./queries.ts";

type Result = z.output<typeof contract.response>;
type Request = z.output<typeof contract.body>;

/** Of a platform's tags the model and the checker get to know so many. */
const tagsTold = 100;

type Surroundings = { id: number | null; platform: string | null; tags: string[] };

async function surroundingsOf({ db }: Deps, id: number | null): Promise<Surroundings> {
  const platform = id === null ? undefined : await findActivePlatformName(db, id);
  if (id === null || platform === undefined) return { id: null, platform: null, tags: [] };
  return { id, platform, tags: await listTagNames(db, id, tagsTold) };
}

const wordsOf = (names: string[]) =>
  names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []);

async function polishByChecker(
  { db, checker }: Deps,
  writing: Writing,
  { id, platform, tags }: Surroundings,
): Promise<Result> {
  const known = wordsOf(platform === null ? tags : [platform, ...tags]);
  const mended = await checker.mend(
    [
      { text: writing.title, as: "plaintext" },
      { text: writing.description, as: "markdown" },
    ],
    known,
  );
  const [title = "", description = ""] = mended;
  const { title: titles, description: descriptions } = limits;
  const longest = writing.title.length > titles.max ? titles.editMax : titles.max;
  const text = `${title}\n${description}`;
  const limit = limits.tags.polished;
  return {
    // What mending made too long could not be sent.
    title: title.length > longest ? writing.title : title,
    description: description.length > descriptions.max ? writing.description : description,
    suggested_tags: id === null ? [] : await listFittingTags(db, { platformId: id, text, limit }),
    source: "checker",
  };
}

export async function polishText(
  deps: Deps,
  { title, description, platform_id }: Request,
): Promise<Result> {
  const surroundings = await surroundingsOf(deps, platform_id ?? null);
  const writing = { title, description };
  if (deps.model !== null) {
    try {
      return { ...(await polishByModel(deps.model, writing, surroundings)), source: "model" };
    } catch (error) {
      if (!(error instanceof ModelAway)) throw error;
    }
  }
  try {
    return await polishByChecker(deps, writing, surroundings);
  } catch (error) {
    if (!(error instanceof CheckerAway)) throw error;
    deps.log.warn({ reason: error.message }, "a text was not mended");
    throw new AppError("unavailable", { detail: sentences.polishBusy, retryAfter: 5 });
  }
}
