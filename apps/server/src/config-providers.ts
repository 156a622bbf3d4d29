/** The sign-in providers in the configuration; null for each that is not configured. */
import { allOrNone, type Values } from "./config-variables.ts";

export function getGoogle(values: Values) {
  const given = allOrNone(values, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  return (
    given && {
      clientId: given.GOOGLE_CLIENT_ID,
      clientSecret: given.GOOGLE_CLIENT_SECRET,
      issuer: new URL(values.GOOGLE_ISSUER ?? "https://accounts.google.com"),
    }
  );
}

export function getGithub(values: Values) {
  const given = allOrNone(values, "GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET");
  return (
    given && {
      clientId: given.GITHUB_CLIENT_ID,
      clientSecret: given.GITHUB_CLIENT_SECRET,
      url: new URL(values.GITHUB_URL ?? "https://github.com"),
      apiUrl: new URL(values.GITHUB_API_URL ?? "https://api.github.com"),
    }
  );
}

export function getOidc(values: Values) {
  const given = allOrNone(
    values,
    "OIDC_ISSUER",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
    "OIDC_NAME",
  );
  return (
    given && {
      clientId: given.OIDC_CLIENT_ID,
      clientSecret: given.OIDC_CLIENT_SECRET,
      issuer: new URL(given.OIDC_ISSUER),
      name: given.OIDC_NAME,
    }
  );
}
