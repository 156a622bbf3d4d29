/**
 * Programs that have registered themselves. What they said is in the id that they got, encrypted with the site's key: so
 * nothing is stored for a program, however many register.
 */
import { serverLimits } from "@upwell/contract/server-limits";
import { matchNameRules } from "@upwell/moderation/moderate-by-rules";
import { findSiteName } from "@upwell/moderation/rules/impersonation";
import * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { seal, unseal } from "./sealed.ts";

const purpose = "oauth client";

const client = z.object({ name: z.string(), redirect_uris: z.array(z.string()) });
export type OauthClient = z.infer<typeof client>;

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns the parsed address if a code may be sent there: an https one, or on the same machine a plain one of any port. So
 * no code reaches a script, a file or an eavesdropper.
 */
export function parseRedirect(address: string): URL | undefined {
  const url = URL.parse(address);
  if (url === null || address.length > serverLimits.oauth.redirect.max) return undefined;
  if (url.username !== "" || url.password !== "" || address.includes("#")) return undefined;
  const isLocal = url.protocol === "http:" && loopback.has(url.hostname);
  return isLocal || url.protocol === "https:" ? url : undefined;
}

/** Returns whether a program may have a name: not that of the site or of its staff, alone or with other words. */
export const isProgramName = ({ config }: Pick<Deps, "config">, name: string): boolean =>
  (matchNameRules(name, config.siteName) ??
    findSiteName(name, config.siteName, { isAnywhere: true })) === undefined;

/** The port of a program on the same machine differs each time (RFC 8252, section 7.3). */
function withoutLocalPort(address: string): string {
  const url = parseRedirect(address);
  if (url === undefined) return "";
  if (url.protocol === "http:") url.port = "";
  return url.href;
}

/** Returns the id of a program. */
export const sealClient = (deps: Pick<Deps, "secretBox">, registered: OauthClient) =>
  seal(deps, purpose, registered);

/**
 * Returns a program by its id. Throws `unknown_client` if there is none, if it has not registered the address, or if it may
 * not have its name (any more).
 */
export async function openClient(
  deps: Pick<Deps, "config" | "secretBox">,
  { client_id, redirect_uri }: { client_id: string; redirect_uri: string },
): Promise<{ client: OauthClient; redirect: URL }> {
  const found = await unseal(deps, purpose, client_id, client);
  const redirect = parseRedirect(redirect_uri);
  if (found === undefined || redirect === undefined || !isProgramName(deps, found.name))
    throw new AppError("unknown_client");
  const asked = withoutLocalPort(redirect_uri);
  if (!found.redirect_uris.some((one) => withoutLocalPort(one) === asked))
    throw new AppError("unknown_client");
  return { client: found, redirect };
}
