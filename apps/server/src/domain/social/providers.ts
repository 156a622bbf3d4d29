import type { Provider } from "@upwell/contract/social/values";
import type { Config } from "../../config.ts";
import { createGithub } from "./github.ts";
import { createGoogle } from "./google.ts";
import type { SocialProvider } from "./provider.ts";

/** Null if a provider is not configured. */
export type Providers = Readonly<Record<Provider, SocialProvider | null>>;

export const createProviders = ({
  google,
  github,
}: Pick<Config, "google" | "github">): Providers => ({
  google: google && createGoogle(google),
  github: github && createGithub(github),
});
