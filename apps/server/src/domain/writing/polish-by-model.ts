/** A text mended by the language model, and what of its answer may be shown. */
import { tagName } from "@upwell/contract/forms";
import { limits } from "@upwell/contract/limits";
import * as z from "zod/mini";
import type { LanguageModel } from "../../lib/language-model.ts";
import { ModelAway } from "../../lib/model-away.ts";

export type Writing = { title: string; description: string };
type Polished = Writing & { suggested_tags: string[] };

const instructions = `You mend the texts in which people suggest features of software.
The data has a title, a description in Markdown, the platform's name and its existing tags.
Mend spelling, grammar and clarity of the title and the description. Keep the meaning, the language
they are written in, the Markdown, all code, names, numbers and links exactly. Add no facts, no links
and no remarks. An empty title or description stays empty.
Suggest up to ${limits.tags.polished} short tags that say what the text is about, existing ones wherever they fit.`;

const linkPattern = /\b[a-z][a-z0-9+.-]*:\/*[^\s)>\]"']+|\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\b/giu;

const linksOf = (text: string) => text.match(linkPattern) ?? [];

/** Whatever leads somewhere in the answer was in the text already. */
function addsLinks(before: Writing, after: Writing): boolean {
  const given = `${before.title}\n${before.description}`.toLowerCase();
  return linksOf(`${after.title}\n${after.description}`).some(
    (link) => !given.includes(link.toLowerCase().replace(/[.,;:!?]+$/, "")),
  );
}

/** A mended text is about as long as it was, and where nothing was written there is nothing still. */
function isSame(before: string, after: string): boolean {
  if (before === "") return after === "";
  return after.length >= before.length * 0.4 && after.length <= before.length * 2 + 100;
}

/** Clean names, each once, in the platform's own spelling where it has the tag. */
function cleanTags(names: readonly string[], existing: readonly string[]): string[] {
  const own = new Map(existing.map((name) => [name.toLowerCase(), name]));
  const clean = new Map<string, string>();
  for (const name of names) {
    const tag = tagName.safeParse(name.replace(/\s+/g, " ").replace(/^\s*#/, ""));
    if (!tag.success || linksOf(tag.data).length > 0) continue;
    const key = tag.data.toLowerCase();
    clean.set(key, own.get(key) ?? tag.data);
  }
  return [...clean.values()].slice(0, limits.tags.polished);
}

/** Asks the model. Throws `ModelAway` also where its answer is none that can be shown. */
export async function polishByModel(
  model: LanguageModel,
  writing: Writing,
  { platform, tags }: { platform: string | null; tags: string[] },
): Promise<Polished> {
  const { title, description } = limits;
  const longest = writing.title.length > title.max ? title.editMax : title.max;
  const answer = await model.ask({
    instructions,
    data: { ...writing, platform, existing_tags: tags },
    schema: z.object({
      title: z.string().check(z.maxLength(longest)),
      description: z.string().check(z.maxLength(description.max)),
      suggested_tags: z.array(z.string()),
    }),
  });
  const polished = { title: answer.title.trim(), description: answer.description.trim() };
  const usable =
    isSame(writing.title, polished.title) &&
    isSame(writing.description, polished.description) &&
    !/[\r\n]/.test(polished.title) &&
    !addsLinks(writing, polished);
  if (!usable) throw new ModelAway("the mended text is another one");
  const suggested_tags = platform === null ? [] : cleanTags(answer.suggested_tags, tags);
  return { ...polished, suggested_tags };
}
