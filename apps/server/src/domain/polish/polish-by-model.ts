/** Corrects a text with the language model, and validates the answer. */
import { limits } from "@upwell/contract/limits";
import { tagName } from "@upwell/contract/tags/schemas";
import * as z from "zod/mini";
import type { LanguageModel } from "../../lib/language-model.ts";
import { ModelUnavailable } from "../../lib/model-unavailable.ts";

export type Draft = { title: string; description: string };
type Polished = Draft & { suggested_tags: string[] };

const instructions = `You correct texts in which people suggest features of software.
The data has a title, a description in Markdown, the platform's name and its existing tags.
Correct spelling, grammar and clarity of the title and the description. Keep the meaning, the language
they are written in, the Markdown, all code, names, numbers and links exactly. Add no facts, no links
and no remarks. An empty title or description stays empty.
Suggest up to ${limits.tags.polished} short tags that say what the text is about, existing ones wherever they fit.`;

const linkPattern =
  /\b[a-z][a-z0-9+.-]{0,30}:\/*[^\s)>\]"']+|\b(?:[\p{L}\p{N}-]{1,63}\.){1,9}\p{L}{2,63}\b/giu;

export const findLinks = (text: string) => text.match(linkPattern) ?? [];

/** Returns whether the answer has links that the text does not have. */
function addsLinks(before: Draft, after: Draft): boolean {
  const given = `${before.title}\n${before.description}`.toLowerCase();
  return findLinks(`${after.title}\n${after.description}`).some(
    (link) => !given.includes(link.toLowerCase().replace(/(?<![.,;:!?])[.,;:!?]+$/, "")),
  );
}

/** A corrected text has a similar length, and an empty text stays empty. */
function hasSimilarLength(before: string, after: string): boolean {
  if (before === "") return after === "";
  return after.length >= before.length * 0.4 && after.length <= before.length * 2 + 100;
}

/** Returns valid, distinct tags, in the platform's spelling of existing ones. */
function cleanTags(names: readonly string[], existing: readonly string[]): string[] {
  const spellings = new Map(existing.map((name) => [name.toLowerCase(), name]));
  const clean = new Map<string, string>();
  for (const name of names) {
    const tag = tagName.safeParse(name.replace(/\s+/g, " ").replace(/^\s*#/, ""));
    if (!tag.success || findLinks(tag.data).length > 0) continue;
    const key = tag.data.toLowerCase();
    clean.set(key, spellings.get(key) ?? tag.data);
  }
  return [...clean.values()].slice(0, limits.tags.polished);
}

/** Asks the model. Throws `ModelUnavailable` if it fails or its answer is not acceptable. */
export async function polishByModel(
  model: LanguageModel,
  draft: Draft,
  { platform, tags }: { platform: string | null; tags: string[] },
): Promise<Polished> {
  const { title, description } = limits;
  const maxTitle = draft.title.length > title.max ? title.editMax : title.max;
  const answer = await model.ask({
    instructions,
    data: { ...draft, platform, existing_tags: tags },
    schema: z.object({
      title: z.string().check(z.maxLength(maxTitle)),
      description: z.string().check(z.maxLength(description.max)),
      suggested_tags: z.array(z.string()),
    }),
  });
  const polished = { title: answer.title.trim(), description: answer.description.trim() };
  const usable =
    hasSimilarLength(draft.title, polished.title) &&
    hasSimilarLength(draft.description, polished.description) &&
    !/[\r\n]/.test(polished.title) &&
    !addsLinks(draft, polished);
  if (!usable) throw new ModelUnavailable("the corrected text differs too much");
  const suggested_tags = platform === null ? [] : cleanTags(answer.suggested_tags, tags);
  return { ...polished, suggested_tags };
}
