/** What forges say to anybody about a public repository: GitHub, GitLab, Gitea and Forgejo, on any host. */
import { limits } from "@upwell/contract/limits";
import { parseRepository, type RepositoryAddress } from "@upwell/contract/repositories/address";
import type { ForgeKind } from "@upwell/contract/repositories/values";
import * as z from "zod/mini";
import type { Config } from "../../config.ts";
import { maxAnswerBytes } from "../../lib/outbound.ts";
import { readRetryAfter } from "../../lib/retry-after.ts";
import type { Deps } from "./deps.ts";

/** A repository as its forge describes it. Its address changes, its id does not. */
export type Repository = {
  forge: ForgeKind;
  /** Of digits. */
  id: string;
  url: string;
  name: string;
  description: string;
  website: string;
  logo: string;
  topics: readonly string[];
  isArchived: boolean;
  isPrivate: boolean;
};

/** What names a repository for good: its forge and its id there. `url` is its last known address. */
export type RepositoryKey = { forge: ForgeKind; id: string; url: string };

type Unanswered = { is: "unanswered"; retryAfterMs: number };
export type Found = { is: "found"; repository: Repository } | { is: "missing" } | Unanswered;

const given = z.nullish(z.string());
const topics = z._default(z.nullish(z.array(z.string())), []);
const flag = z._default(z.nullish(z.boolean()), false);

const githubShape = z.object({
  ...{ id: z.int(), html_url: z.string(), name: z.string(), description: given },
  ...{ homepage: given, topics, archived: flag, private: flag },
  owner: z.object({ avatar_url: given }),
});
/** Signed out, a GitLab says neither whether a project is archived nor that it is public. */
const gitlabShape = z.object({
  ...{ id: z.int(), web_url: z.string(), name: z.string(), description: given },
  ...{ avatar_url: given, topics, archived: flag, visibility: given },
});
const giteaShape = z.object({
  ...{ id: z.int(), html_url: z.string(), name: z.string(), description: given, website: given },
  ...{ avatar_url: given, topics, archived: flag, private: flag, internal: flag },
  owner: z.object({ avatar_url: given }),
});

type Described = Omit<Repository, "forge" | "id"> & { id: number };

function toGithub(body: unknown): Described {
  const { html_url, homepage, owner, archived, ...rest } = z.parse(githubShape, body);
  return {
    ...{ id: rest.id, url: html_url, name: rest.name, description: rest.description ?? "" },
    ...{ website: homepage ?? "", logo: owner.avatar_url ?? "", topics: rest.topics ?? [] },
    ...{ isArchived: archived === true, isPrivate: rest.private === true },
  };
}

function toGitlab(body: unknown): Described {
  const { web_url, visibility, ...rest } = z.parse(gitlabShape, body);
  return {
    ...{ id: rest.id, url: web_url, name: rest.name, description: rest.description ?? "" },
    ...{ website: "", logo: rest.avatar_url ?? "", topics: rest.topics ?? [] },
    ...{ isArchived: rest.archived === true, isPrivate: (visibility ?? "public") !== "public" },
  };
}

function toGitea(body: unknown): Described {
  const { html_url, website, owner, ...rest } = z.parse(giteaShape, body);
  return {
    ...{ id: rest.id, url: html_url, name: rest.name, description: rest.description ?? "" },
    ...{ website: website ?? "", logo: rest.avatar_url || (owner.avatar_url ?? "") },
    ...{ topics: rest.topics ?? [], isArchived: rest.archived === true },
    isPrivate: rest.private === true || rest.internal === true,
  };
}

/** The name of the file that proves a claim. */
const proofFile = ".upwell";

/** How the forges of a kind are asked, below the address of their programming interface. */
const kinds = {
  github: {
    byPath: (path: string) => `/repos/${path}`,
    byId: (id: string) => `/repositories/${id}`,
    file: (id: string) => `/repositories/${id}/contents/${proofFile}`,
    accept: { json: "application/vnd.github+json", file: "application/vnd.github.raw+json" },
    describe: toGithub,
  },
  gitlab: {
    byPath: (path: string) => `/projects/${encodeURIComponent(path)}`,
    byId: (id: string) => `/projects/${id}`,
    file: (id: string) => `/projects/${id}/repository/files/${proofFile}/raw?ref=HEAD`,
    accept: { json: "application/json", file: "*/*" },
    describe: toGitlab,
  },
  gitea: {
    byPath: (path: string) => `/repos/${path}`,
    byId: (id: string) => `/repositories/${id}`,
    // By its path, which the answer by the id has just told.
    file: (_id: string, path: string) => `/repos/${path}/raw/${proofFile}`,
    accept: { json: "application/json", file: "*/*" },
    describe: toGitea,
  },
} as const satisfies Record<ForgeKind, unknown>;

/** Below a forge's own address; that of github.com is a host of its own. */
const apiPaths = { github: "/api/v3", gitlab: "/api/v4", gitea: "/api/v1" } as const;

const knownHosts: Readonly<Record<string, ForgeKind>> = {
  "github.com": "github",
  "gitlab.com": "gitlab",
  "codeberg.org": "gitea",
  "gitea.com": "gitea",
};

/** Returns the kind of a host that is known or configured. */
function findKind({ github, forges }: Config, host: string): ForgeKind | undefined {
  if (github?.url.host === host) return "github";
  if (forges.gitlab?.url.host === host) return "gitlab";
  if (forges.gitea?.url.host === host || forges.forgejo?.url.host === host) return "gitea";
  return knownHosts[host];
}

/** Returns the address of the programming interface, without a slash at its end. */
export function getApi({ github }: Pick<Config, "github">, kind: ForgeKind, url: string): string {
  const { host, origin } = new URL(url);
  if (kind === "github" && github?.url.host === host) return github.apiUrl.href.replace(/\/+$/, "");
  return host === "github.com" ? "https://api.github.com" : origin + apiPaths[kind];
}

const usualRetryMs = 60 * 60_000;

type PublicAnswer =
  | { is: "answered"; body: Buffer; isHtml: boolean }
  | { is: "missing" }
  | Unanswered;
/** `refused`: the forge does not accept who asks. */
export type Answer = PublicAnswer | { is: "refused" };

const unanswered = (retryAfterMs = usualRetryMs): Unanswered => ({
  is: "unanswered",
  retryAfterMs,
});

type Question = { headers: Record<string, string>; maxBytes?: number; redirects?: number };

/** Returns how long a forge asks to wait: GitHub names the time at which its limit ends. */
function getPause(headers: Record<string, string | string[] | undefined>, now: Date): number {
  const reset = Number(headers["x-ratelimit-reset"]) * 1000 - now.getTime();
  const asked = readRetryAfter(headers["retry-after"] as string | undefined, now);
  const isUsedUp = headers["x-ratelimit-remaining"] === "0" && Number.isFinite(reset);
  return Math.min(Math.max(asked, isUsedUp ? reset : 0, 60_000), 24 * usualRetryMs);
}

/** Asks once, and where the forge says that it moved, once more, on the same host. */
export async function ask(
  deps: Pick<Deps, "outbound" | "now" | "log">,
  url: URL,
  { redirects = 1, ...question }: Question,
): Promise<Answer> {
  try {
    const answer = await deps.outbound.send(url, { method: "GET", ...question });
    const { status, body } = answer;
    if (status === 200) {
      const type = answer.headers["content-type"] ?? "";
      return { is: "answered", body, isHtml: /^text\/html/i.test(type) };
    }
    const { location } = answer.headers;
    const moved = location === undefined ? null : URL.parse(location, url);
    if ([301, 302, 307, 308].includes(status) && redirects > 0 && moved?.host === url.host)
      return await ask(deps, moved, { ...question, redirects: redirects - 1 });
    // Withheld for legal reasons is as good as gone, and so is what leads elsewhere.
    if ([404, 410, 451].includes(status) || moved !== null) return { is: "missing" };
    if (status === 401) return { is: "refused" };
    return unanswered(getPause(answer.headers, deps.now()));
  } catch (error) {
    deps.log.info({ name: (error as Error).name, host: url.host }, "a forge did not answer");
    return unanswered();
  }
}

/** Asks what anybody may know: a forge that wants to know who asks does not answer. */
async function askAnybody(
  deps: Deps,
  url: URL,
  headers: Question["headers"],
  redirects = 1,
): Promise<PublicAnswer> {
  const answer = await ask(deps, url, { headers, redirects });
  return answer.is === "refused" ? unanswered() : answer;
}

/** GitHub answers an application far more often than a stranger. */
export function getHeaders(
  { config }: Pick<Deps, "config">,
  kind: ForgeKind,
  api: string,
  accept: string,
) {
  const { github, siteName } = config;
  const headers = { accept, "user-agent": siteName.replace(/[^\w-]+/g, "-") || "directory" };
  if (kind !== "github" || github === null || !api.startsWith(github.apiUrl.origin)) return headers;
  const credentials = Buffer.from(`${github.clientId}:${github.clientSecret}`).toString("base64");
  return { ...headers, authorization: `Basic ${credentials}` };
}

/** Returns undefined for what no forge of the kind says, such as the page of another program. */
function describe(kind: ForgeKind, host: string, body: Buffer): Repository | undefined {
  try {
    const described = kinds[kind].describe(JSON.parse(body.toString()));
    const address = parseRepository(described.url);
    // A forge speaks for its own repositories.
    if (address?.host !== host || address.url.length > limits.platform.url.max) return undefined;
    return { ...described, url: address.url, id: String(described.id), forge: kind };
  } catch {
    return undefined;
  }
}

async function find(deps: Deps, kind: ForgeKind, url: string, path: string): Promise<Found> {
  const api = getApi(deps.config, kind, url);
  const headers = getHeaders(deps, kind, api, kinds[kind].accept.json);
  const answer = await askAnybody(deps, new URL(api + path), headers);
  if (answer.is !== "answered") return answer;
  const repository = describe(kind, new URL(url).host, answer.body);
  return repository === undefined ? unanswered() : { is: "found", repository };
}

/** Finds a public repository by its address, on a host of any of the forges. */
export async function findRepository(deps: Deps, address: RepositoryAddress): Promise<Found> {
  const { host, path } = address;
  const isPermitted = deps.outbound.permits(new URL(address.url));
  const url = isPermitted ? address.url : address.url.replace(/^http:/, "https:");
  const known = findKind(deps.config, host);
  let found: Found = { is: "missing" };
  for (const kind of known === undefined ? (["gitea", "gitlab", "github"] as const) : [known]) {
    const next = await find(deps, kind, url, kinds[kind].byPath(path));
    if (next.is === "found") return next;
    if (next.is === "unanswered") found = next;
  }
  return found;
}

/** Finds a repository by its id, wherever it has moved on its forge. */
export const findById = (deps: Deps, { forge, id, url }: RepositoryKey): Promise<Found> =>
  find(deps, forge, url, kinds[forge].byId(id));

/** More than a proof needs: what is longer is another file. */
const maxFileBytes = 4096;

export type ProofFile = { is: "found"; lines: readonly string[] } | { is: "missing" } | Unanswered;

function toLines({ body, isHtml }: { body: Buffer; isHtml: boolean }): ProofFile {
  if (isHtml || body.length > Math.min(maxFileBytes, maxAnswerBytes - 1)) return { is: "missing" };
  const lines = body.toString().split(/\r?\n/);
  return { is: "found", lines: lines.map((line) => line.trim()) };
}

/** Reads the file `.upwell` of the default branch. */
export async function readRepositoryFile(deps: Deps, key: RepositoryKey): Promise<ProofFile> {
  const { accept, file } = kinds[key.forge];
  const path = new URL(key.url).pathname.slice(1);
  const api = getApi(deps.config, key.forge, key.url);
  const headers = getHeaders(deps, key.forge, api, accept.file);
  const answer = await askAnybody(deps, new URL(api + file(key.id, path)), headers);
  return answer.is === "answered" ? toLines(answer) : answer;
}

/** Reads the file `.upwell` below a website, which must not lead elsewhere. */
export async function readWebsiteFile(deps: Deps, url: string): Promise<ProofFile> {
  const headers = getHeaders(deps, "gitea", "", "text/plain, */*;q=0.1");
  const answer = await askAnybody(deps, new URL(url), headers, 0);
  return answer.is === "answered" ? toLines(answer) : answer;
}
