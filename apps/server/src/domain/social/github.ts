/** GitHub: OAuth 2 without an ID token, so the profile is fetched from its API. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from "openid-client";
import * as z from "zod/mini";
import type { Config } from "../../config.ts";
import { getInsecureOptions, type SocialProvider, timeoutSeconds } from "./provider.ts";

type GithubConfig = NonNullable<Config["github"]>;

const user = z.object({ id: z.int(), login: z.string(), name: z.nullish(z.string()) });
const emails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

function createConfiguration({ url, clientId, clientSecret }: GithubConfig): Configuration {
  const at = (path: string) => new URL(path, url).href;
  const server = {
    issuer: at("/login/oauth"),
    authorization_endpoint: at("/login/oauth/authorize"),
    token_endpoint: at("/login/oauth/access_token"),
  };
  const config = new Configuration(server, clientId, clientSecret);
  config.timeout = timeoutSeconds;
  for (const allow of getInsecureOptions(url)) allow(config);
  return config;
}

export function createGithub(github: GithubConfig): SocialProvider {
  const config = createConfiguration(github);

  async function fetchJson<T extends z.ZodMiniType>(token: string, path: string, schema: T) {
    const url = new URL(github.apiUrl.href.replace(/\/*$/, path));
    const headers = new Headers({ accept: "application/vnd.github+json" });
    const response = await fetchProtectedResource(config, token, url, "GET", undefined, headers);
    if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
    return z.parse(schema, await response.json());
  }

  return {
    createAuthorizationUrl: async ({ state, verifier }, redirectUri) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "read:user user:email",
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }),
    fetchProfile: async ({ state, verifier }, callback) => {
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const { id, login, name } = await fetchJson(tokens.access_token, "/user", user);
      const emailRows = await fetchJson(tokens.access_token, "/user/emails", emails);
      const primary = emailRows.find((row) => row.primary);
      return {
        issuer: config.serverMetadata().issuer,
        subject: String(id),
        email: primary?.email,
        emailVerified: primary?.verified === true,
        handle: login,
        name: name ?? "",
        forgeToken: tokens.access_token,
      };
    },
  };
}
