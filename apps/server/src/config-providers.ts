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

/** Forges other than GitHub, whose API says who administers a repository; null for each without an application there. */
export const getForges = (values: Values) => ({
  gitlab: getForge(values, "GITLAB", "https://gitlab.com"),
  gitea: getForge(values, "GITEA", "https://gitea.com"),
  forgejo: getForge(values, "FORGEJO", "https://codeberg.org"),
});

function getForge(values: Values, name: "GITLAB" | "GITEA" | "FORGEJO", usual: string) {
  const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
  const given = allOrNone(values, id, secret);
  if (given === null) return null;
  const url = new URL(values[`${name}_URL`] ?? usual);
  return { clientId: given[id], clientSecret: given[secret], url };
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
