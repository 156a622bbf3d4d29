/** What a provider does for a log-in. */
import { allowInsecureRequests, type Configuration } from "openid-client";
import type { Vouched } from "../auth/sign-in-by-provider.ts";
import type { Flow } from "./flow.ts";

/** Who somebody is there, for whom this provider vouches. */
type Profile = Omit<Vouched, "provider">;

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
