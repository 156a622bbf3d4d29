/** The forges at which people sign in, by the OAuth applications of the operator. */
import type { Forge, ForgeKind } from "@upwell/contract/repositories/values";
import { forges } from "@upwell/contract/repositories/values";
import type { Config } from "../../config.ts";

export type ForgeApplication = {
  kind: ForgeKind;
  url: URL;
  clientId: string;
  clientSecret: string;
};

/** Returns null for a forge without an application. */
export function getApplication(config: Config, forge: Forge): ForgeApplication | null {
  const application = forge === "github" ? config.github : config.forges[forge];
  return application && { ...application, kind: forge === "forgejo" ? "gitea" : forge };
}

/** Returns the forge of a repository's host; null if people cannot sign in there. */
export function findForge(config: Config, repositoryUrl: string): Forge | null {
  const { host } = new URL(repositoryUrl);
  return forges.find((forge) => getApplication(config, forge)?.url.host === host) ?? null;
}
