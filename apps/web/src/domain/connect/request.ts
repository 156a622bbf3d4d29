import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { withProof } from "@upwell/client/proof-request";
import { callQuery } from "@upwell/client/query";
import { viewerKeys } from "@upwell/client/session";
import type { CallInput } from "@upwell/contract/client";
import * as contract from "@upwell/contract/oauth/routes";
import * as m from "@upwell/messages/oauth";

export type ConnectRequest = CallInput<typeof contract.approveClient>["body"];

/** Returns what a program asks for in the address of the page; the server checks it. */
export const readConnectRequest = (query: URLSearchParams) =>
  ({
    clientId: query.get("client_id") ?? "",
    redirectUri: query.get("redirect_uri") ?? "",
    responseType: query.get("response_type") ?? "",
    codeChallenge: query.get("code_challenge") ?? "",
    codeChallengeMethod: query.get("code_challenge_method") ?? "",
    scope: query.get("scope") ?? undefined,
    state: query.get("state") ?? undefined,
    resource: query.get("resource") ?? undefined,
  }) as ConnectRequest;

/** The program that asks, as the server knows it. */
export const askingClient = (query: ConnectRequest) =>
  callQuery([...viewerKeys.apiKeys, "asking", query], contract.describeClient, { query });

/** Allows it; returns the address of the program with its code. */
export const approveClient = mutationOptions({
  mutationFn: (body: ConnectRequest) => withProof(() => call(contract.approveClient, { body })),
  meta: { error: { title: m.couldNotConnect } },
});
