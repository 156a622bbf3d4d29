/** What the descriptions of a platform's new features begin with. */
import { apiMessages } from "@upwell/contract/messages";
import { createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { requireActivePlatform } from "./find-platform.ts";
import { findTemplate } from "./queries.ts";

/** Returns the template, which is empty if the team offers none. Throws 404 and 410. */
export async function getFeatureTemplate(deps: Deps, slug: string): Promise<{ template: string }> {
  const { id } = await requireActivePlatform(deps, slug);
  return { template: await findTemplate(deps.db, id) };
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, "");

/** Throws a field error for a description that is the template of its platform and nothing else. */
export async function assertTemplateFilled(
  { db }: Pick<Deps, "db">,
  platformId: number,
  description: string,
): Promise<void> {
  if (withoutSpaces(description) === withoutSpaces(await findTemplate(db, platformId)))
    throw createFieldError("description", apiMessages.templateUnchanged);
}
