/** Google, or another OpenID Connect provider in its place. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
} from "openid-client";
import type { Config } from "../../config.ts";
import { getInsecureOptions, type SocialProvider, timeoutSeconds } from "./provider.ts";

type GoogleConfig = NonNullable<Config["google"]>;

const discover = ({ issuer, clientId, clientSecret }: GoogleConfig): Promise<Configuration> =>
  discovery(issuer, clientId, clientSecret, undefined, {
    execute: getInsecureOptions(issuer),
    timeout: timeoutSeconds,
  });

export function createGoogle(google: GoogleConfig): SocialProvider {
  let known: Promise<Configuration> | undefined;

  /** Discovers the configuration once, and again after a failure. */
  function configuration(): Promise<Configuration> {
    known ??= discover(google).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    createAuthorizationUrl: async ({ state, nonce, verifier }, redirectUri) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }),
    fetchProfile: async ({ state, nonce, verifier }, callback) => {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const subject = tokens.claims()?.sub ?? "";
      const user = await fetchUserInfo(config, tokens.access_token, subject);
      const name = user.name ?? "";
      return {
        issuer: config.serverMetadata().issuer,
        subject,
        email: user.email,
        emailVerified: user.email_verified === true,
        handle: name,
        name,
      };
    },
  };
}
