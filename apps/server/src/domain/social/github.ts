/** GitHub: OAuth 2 without an ID token, so it is asked who somebody is. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from "openid-client";
import * as z from "zod/mini";
import type { Config } from "../../config.ts";
import { insecureWhere, patienceSeconds, type SocialProvider } from "./provider.ts";

type GithubConfig = NonNullable<Config["github"]>;

const user = z.object({ id: z.int(), login: z.string(), name: z.nullish(z.string()) });
const emails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

function configurationOf({ url, clientId, clientSecret }: GithubConfig): Configuration {
  const at = (path: string) => new URL(path, url).href;
  const server = {
    issuer: at("/login/oauth"),
    authorization_endpoint: at("/login/oauth/authorize"),
    token_endpoint: at("/login/oauth/access_token"),
  };
  const config = new Configuration(server, clientId, clientSecret);
  config.timeout = patienceSeconds;
  for (const allow of insecureWhere(url)) allow(config);
  return config;
}

export function openGithub(github: GithubConfig): SocialProvider {
  const config = configurationOf(github);

  async function ask<T extends z.ZodMiniType>(token: string, path: string, schema: T) {
    const url = new URL(github.apiUrl.href.replace(/\/*$/, path));
    const headers = new Headers({ accept: "application/vnd.github+json" });
    const response = await fetchProtectedResource(config, token, url, "GET", undefined, headers);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return z.parse(schema, await response.json());
  }

  return {
    begin: async ({ state, verifier }, redirectUri) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "read:user user:email",
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }),
    finish: async ({ state, verifier }, callback) => {
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const { id, login, name } = await ask(tokens.access_token, "/user", user);
      const addresses = await ask(tokens.access_token, "/user/emails", emails);
      const primary = addresses.find((address) => address.primary);
      return {
        subject: String(id),
        email: primary?.email,
        emailVerified: primary?.verified === true,
        handle: login,
        name: name ?? "",
      };
    },
  };
}
