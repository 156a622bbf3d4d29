/** Registers a program that connects by OAuth (RFC 7591). Anybody may: nothing is stored. */
import { OAuthError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { line } from "@upwell/contract/fields";
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import * as m from "@upwell/messages/oauth";
import * as z from "zod/mini";
import { isProgramName, parseRedirect, sealClient } from "./clients.ts";
import type { Deps } from "./deps.ts";

class InvalidRedirectError extends OAuthError {
  static override errorCode = "invalid_redirect_uri";
}
class InvalidMetadataError extends OAuthError {
  static override errorCode = "invalid_client_metadata";
}

const metadata = z.object({
  redirect_uris: z
    .array(z.string())
    .check(z.minLength(1), z.maxLength(serverLimits.oauth.redirects)),
  client_name: z.optional(line({ min: 1, max: limits.apiKey.name.max })),
  token_endpoint_auth_method: z.optional(z.string()),
});

/** Returns a program with its id. Throws `OAuthError`. */
export async function registerClient(deps: Deps, given: unknown) {
  const { data, error } = z.safeParse(metadata, given);
  if (error !== undefined || data === undefined)
    throw new InvalidMetadataError(m.wrongMetadata(error?.issues[0]?.path.join(".") ?? ""));
  const { redirect_uris, client_name } = data;
  const [first, ...others] = redirect_uris.map(parseRedirect);
  if (first === undefined || others.includes(undefined))
    throw new InvalidRedirectError(m.wrongRedirect);
  // Whatever it asked for: programs cannot keep a secret here.
  const name = client_name ?? first.host.slice(0, limits.apiKey.name.max);
  if (!isProgramName(deps, name)) throw new InvalidMetadataError(m.takenName);
  return {
    client_id: await sealClient(deps, { name, redirect_uris }),
    client_id_issued_at: Math.floor(deps.now().getTime() / 1000),
    client_name: name,
    redirect_uris,
    grant_types: ["authorization_code"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}
