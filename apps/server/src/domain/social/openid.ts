/** OpenID Connect providers: Google, or another one in its place, and the one that the operator names. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
} from "openid-client";
import { getInsecureOptions, type SocialProvider, timeoutSeconds } from "./provider.ts";

export type OpenIdConfig = { clientId: string; clientSecret: string; issuer: URL };

const discover = ({ issuer, clientId, clientSecret }: OpenIdConfig): Promise<Configuration> =>
  discovery(issuer, clientId, clientSecret, undefined, {
    execute: getInsecureOptions(issuer),
    timeout: timeoutSeconds,
  });

export function createOpenIdProvider(server: OpenIdConfig): SocialProvider {
  let known: Promise<Configuration> | undefined;

  /** Discovers the configuration once, and again after a failure. */
  function configuration(): Promise<Configuration> {
    known ??= discover(server).catch((error: unknown) => {
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
