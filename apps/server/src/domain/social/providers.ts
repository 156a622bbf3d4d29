/** Which providers are set up. */
import type { Provider } from "@upwell/contract/social";
import type { Config } from "../../config.ts";
import { openGithub } from "./github.ts";
import { openGoogle } from "./google.ts";
import type { SocialProvider } from "./provider.ts";

/** Null for what is not configured. */
export type Providers = Readonly<Record<Provider, SocialProvider | null>>;

export const openProviders = ({
  google,
  github,
}: Pick<Config, "google" | "github">): Providers => ({
  google: google && openGoogle(google),
  github: github && openGithub(github),
});
