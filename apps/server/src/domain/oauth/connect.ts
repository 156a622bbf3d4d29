/** Connects a program to an account: what it asks for, the code that it gets, and the API key for that. */
import { hash } from "node:crypto";
import {
  InvalidGrantError,
  InvalidRequestError,
  UnsupportedGrantTypeError,
} from "@modelcontextprotocol/sdk/server/auth/errors.js";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import type { approveClient as approveClientSchemas } from "@upwell/contract/oauth/schemas";
import { oauthScopes } from "@upwell/contract/oauth/values";
import { serverLimits } from "@upwell/contract/server-limits";
import * as m from "@upwell/messages/oauth";
import * as z from "zod/mini";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import { isSameSecret } from "../../lib/same-secret.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { endProgramKey, issueKey } from "../api-keys/api-keys.ts";
import { countKeys } from "../api-keys/queries.ts";
import { insertUsedChallenge } from "../auth/passkey-queries.ts";
import { hashToken } from "../auth/tokens.ts";
import { openClient } from "./clients.ts";
import type { Deps } from "./deps.ts";
import { mcpPath } from "./metadata.ts";
import { seal, unseal } from "./sealed.ts";

type AuthorizationRequest = z.output<typeof approveClientSchemas.body>;

const purpose = "oauth code";
const secondsOfDay = 24 * 60 * 60;
const digest = (text: string) => hash("sha256", text, "base64url");

const code = z.object({
  user_id: z.int(),
  /** Of who approved: with the session the code ends. */
  session_id: z.optional(z.int()),
  name: z.string(),
  scopes: z.array(z.enum(oauthScopes)),
  client: z.string(),
  redirect_uri: z.string(),
  challenge: z.string(),
  expires_at: z.number(),
});

/** Returns the scopes among those that a program asks for; without any it may read. */
function pickScopes(asked = "") {
  const names = asked.split(" ");
  const scopes = oauthScopes.filter((scope) => names.includes(scope));
  return scopes.length === 0 ? (["read"] as const) : scopes;
}

/** Returns the address of a program with an answer. */
function answerAt(redirect: URL, answer: Record<string, string | undefined>): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Throws an error before anybody allows what could not be done. */
async function readRequest(deps: Deps, viewer: Viewer, asked: AuthorizationRequest) {
  const others = await countKeys(deps.db, viewer.id, deps.now(), hashToken(asked.client_id));
  if (others >= limits.apiKey.count) throw new AppError("too_many_keys");
  const { client, redirect } = await openClient(deps, asked);
  if (asked.resource !== undefined && asked.resource !== getSiteUrl(deps.config, mcpPath))
    throw createFieldError("resource", validationMessages.invalid);
  return { client, redirect, scopes: pickScopes(asked.scope) };
}

/** Describes the program that asks. */
export async function describeClient(deps: Deps, viewer: Viewer, asked: AuthorizationRequest) {
  const { client, redirect, scopes } = await readRequest(deps, viewer, asked);
  return {
    name: client.name,
    redirect_host: redirect.host,
    scopes: [...scopes],
    days: serverLimits.oauth.days,
    deny_url: answerAt(redirect, { error: "access_denied", state: asked.state }),
  };
}

/** Returns the address that brings the program its code. */
export async function approveClient(deps: Deps, viewer: Viewer, asked: AuthorizationRequest) {
  const { client, redirect, scopes } = await readRequest(deps, viewer, asked);
  const sealed = await seal(deps, purpose, {
    user_id: viewer.id,
    session_id: viewer.session_id,
    name: client.name,
    scopes,
    client: digest(asked.client_id),
    redirect_uri: asked.redirect_uri,
    challenge: asked.code_challenge,
    expires_at: deps.now().getTime() + serverLimits.oauth.codeSeconds * 1000,
  });
  return { redirect_url: answerAt(redirect, { code: sealed, state: asked.state }) };
}

const tokenRequest = z.object({
  code: z.string(),
  client_id: z.string(),
  /** No part of OAuth 2.1 any more. */
  redirect_uri: z.optional(z.string()),
  code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
});

/** Exchanges a code for an API key, which ends if the code comes again: a stranger may have it. Throws `OAuthError`. */
export async function exchangeCode(deps: Deps, form: Record<string, string>) {
  if (form.grant_type !== "authorization_code") throw new UnsupportedGrantTypeError(m.onlyCodes);
  const { data: given, error } = z.safeParse(tokenRequest, form);
  if (error !== undefined || given === undefined)
    throw new InvalidRequestError(m.missing(error?.issues[0]?.path.join(".") ?? ""));
  const known = await unseal(deps, purpose, given.code, code);
  const isValid =
    known !== undefined &&
    known.expires_at > deps.now().getTime() &&
    known.client === digest(given.client_id) &&
    known.redirect_uri === (given.redirect_uri ?? known.redirect_uri) &&
    isSameSecret(digest(given.code_verifier), known.challenge);
  if (!isValid) throw new InvalidGrantError(m.invalidCode);
  const { user_id: id, session_id = 0, name, scopes, expires_at } = known;
  const program_hash = hashToken(given.client_id);
  const issued = await deps
    .write(async (tx) => {
      const used = { challenge_hash: hashToken(given.code), expires_at: new Date(expires_at) };
      if (!(await insertUsedChallenge(tx, used))) {
        await endProgramKey(tx, { id }, program_hash);
        return undefined;
      }
      const { days } = serverLimits.oauth;
      const connection = { name, scopes, platform_id: null, days, program_hash };
      return issueKey(tx, deps, { id, session_id }, connection);
    })
    .catch((failure: unknown) => {
      // The account or the session ended in this minute, or the account got its last key.
      if (failure instanceof AppError && failure.status !== 503)
        throw new InvalidGrantError(failure.message);
      throw failure;
    });
  // Not thrown in the transaction, which has ended the key.
  if (issued === undefined) throw new InvalidGrantError(m.invalidCode);
  return {
    access_token: issued.key,
    token_type: "Bearer",
    expires_in: serverLimits.oauth.days * secondsOfDay,
    scope: scopes.join(" "),
  };
}
