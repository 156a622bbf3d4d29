/** What a forge tells of a person who signs in there: whether they administer a repository. */
import { Configuration, fetchProtectedResource } from "openid-client";
import * as z from "zod/mini";
import { getApi, type RepositoryKey } from "../repositories/forge-api.ts";
import type { ForgeApplication } from "../repositories/forges.ts";
import { getInsecureOptions, timeoutSeconds } from "../social/provider.ts";
import type { Deps } from "./deps.ts";

/** Where each kind of forge asks its user, where it gives a token, and what the token may be used for. */
export const paths = {
  github: {
    authorize: "/login/oauth/authorize",
    token: "/login/oauth/access_token",
    scope: "read:user",
  },
  gitlab: { authorize: "/oauth/authorize", token: "/oauth/token", scope: "read_api" },
  gitea: {
    authorize: "/login/oauth/authorize",
    token: "/login/oauth/access_token",
    scope: "read:user read:repository",
  },
} as const;

export function configure({ kind, url, clientId, clientSecret }: ForgeApplication): Configuration {
  const at = (path: string) => new URL(path, url).href;
  const server = {
    // Below which a GitHub has no discovery; nothing is read from it.
    issuer: kind === "github" ? at("/login/oauth") : url.origin,
    authorization_endpoint: at(paths[kind].authorize),
    token_endpoint: at(paths[kind].token),
  };
  const config = new Configuration(server, clientId, clientSecret);
  config.timeout = timeoutSeconds;
  for (const allow of getInsecureOptions(url)) allow(config);
  return config;
}

const administers = z.object({ permissions: z.nullish(z.object({ admin: z.boolean() })) });
const account = z.object({ id: z.int() });
const membership = z.object({ access_level: z.int(), state: z.nullish(z.string()) });
/** A GitLab's maintainer changes the settings of a project. */
const maintainer = 40;

/**
 * Whether the owner of a token administers a repository; undefined where the token shows them none. The token is used for this
 * alone, and kept nowhere. Throws if the forge does not answer.
 */
export async function isAdministrator(
  deps: Deps,
  application: ForgeApplication,
  token: string,
  { id, url }: RepositoryKey,
): Promise<boolean | undefined> {
  const { kind } = application;
  const api = getApi(deps.config, kind, url);
  const config = configure(application);
  /** Null if there is no such thing, or not for this person. */
  async function read<T extends z.ZodMiniType>(path: string, shape: T) {
    const headers = new Headers({ accept: "application/json", "user-agent": "directory" });
    const at = new URL(api + path);
    const response = await fetchProtectedResource(config, token, at, "GET", undefined, headers);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
    return z.parse(shape, await response.json());
  }
  if (kind !== "gitlab") {
    const shown = await read(`/repositories/${id}`, administers);
    return shown === null ? undefined : shown.permissions?.admin === true;
  }
  const person = await read("/user", account);
  const member = person && (await read(`/projects/${id}/members/all/${person.id}`, membership));
  return member !== null && member.access_level >= maintainer && member.state !== "blocked";
}
