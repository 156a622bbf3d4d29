/** What a provider does for a log-in. */
import { allowInsecureRequests, type Configuration } from "openid-client";
import type { Flow } from "./flow.ts";

/** Who somebody is at a provider. */
export type Profile = {
  /** Never changes there, and belongs to nobody else. */
  subject: string;
  email: string | undefined;
  /** Only what the provider says outright. */
  emailVerified: boolean;
  /** What a username may be made of. */
  handle: string;
  name: string;
};

export type SocialProvider = {
  /** Where the browser is sent. */
  begin(flow: Flow, redirectUri: string): Promise<URL>;
  /** Redeems what the browser came back with; throws where that is nothing. */
  finish(flow: Flow, callback: URL): Promise<Profile>;
};

/** A provider that is silent must not keep anybody waiting for long. */
export const patienceSeconds = 10;

/** Without encryption only where the operator's own address says so, as that of a test does. */
export const insecureWhere = (url: URL): ((config: Configuration) => void)[] =>
  url.protocol === "http:" ? [allowInsecureRequests] : [];
