/** Programs that connect to an account by OAuth 2.1, and then have an API key of it. */
import * as z from "zod/mini";
import { oneOf, text } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { serverLimits } from "../server-limits.ts";
import { oauthScopes } from "./values.ts";

const optionalText = (max: number) => z.optional(text({ max }));

/** What the program asks for, as the address of the page has it (RFC 6749, section 4.1.1; RFC 7636; RFC 8707). */
const authorizationRequest = {
  client_id: text({ min: 1, max: serverLimits.oauth.clientId.max }),
  redirect_uri: text({ min: 1, max: serverLimits.oauth.redirect.max }),
  response_type: oneOf(["code"]),
  code_challenge: z
    .string({ error: validationMessages.required })
    .check(z.regex(/^[\w-]{43}$/, { error: validationMessages.invalid })),
  code_challenge_method: oneOf(["S256"]),
  scope: optionalText(serverLimits.oauth.scope.max),
  state: optionalText(serverLimits.oauth.state.max),
  resource: optionalText(serverLimits.oauth.redirect.max),
};

export const describeClient = {
  summary:
    "Describes the program that asks to be connected to the viewer's account, and what it may do then.",
  query: z.object(authorizationRequest),
  response: z.object({
    /** As the program calls itself. */
    name: z.string(),
    /** Where the browser goes, with the port if there is one. */
    redirect_host: z.string(),
    scopes: z.array(z.enum(oauthScopes)),
    /** In how many days the connection ends. */
    days: z.int(),
    /** The address that tells the program that it may not. */
    deny_url: z.string(),
  }),
  errors: ["unknown_client", "too_many_keys"],
} satisfies CallSchemas;

export const approveClient = {
  summary:
    "Connects a program: returns the address that brings it a code, valid once and for a minute, for an API key.",
  body: z.object(authorizationRequest),
  response: z.object({ redirect_url: z.string() }),
  errors: ["unknown_client", "too_many_keys"],
} satisfies CallSchemas;
