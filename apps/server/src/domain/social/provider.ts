/** The interface of a sign-in provider. */
import { allowInsecureRequests, type Configuration } from "openid-client";
import type { ExternalIdentity } from "../auth/sign-in-with-provider.ts";
import type { Flow } from "./flow.ts";

type Profile = Omit<ExternalIdentity, "provider" | "portal"> & {
  /** Of a forge, whose answers about repositories it gives; used once and never stored. */
  forgeToken?: string;
};

export type SocialProvider = {
  /** Returns the URL to which the browser is sent. */
  createAuthorizationUrl(flow: Flow, redirectUri: string): Promise<URL>;
  /** Redeems the code in the callback URL. Throws if it is not valid. */
  fetchProfile(flow: Flow, callback: URL): Promise<Profile>;
};

export const timeoutSeconds = 10;

/** Allows HTTP only if the configured URL uses it, as in tests. */
export const getInsecureOptions = (url: URL): ((config: Configuration) => void)[] =>
  url.protocol === "http:" ? [allowInsecureRequests] : [];
