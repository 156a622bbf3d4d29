/** A forge on a free port, which answers as GitHub, GitLab or Gitea document it, with an OAuth application. */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Forge } from "@upwell/contract/repositories/values";
import { type ForgeIssue, listIssues } from "./forge-issues.ts";

export type ForgeRepository = {
  id: number;
  /** "owner/name" */
  path: string;
  description: string;
  website: string;
  topics: string[];
  isArchived: boolean;
  isPrivate: boolean;
  /** The texts of files of the default branch by their paths. */
  files: Record<string, string>;
  issues: ForgeIssue[];
  /** What accounts may do: as GitLab numbers it, 40 administers. */
  access: Record<string, number>;
};

type Style = "github" | "gitlab" | "gitea";
/** How it answers calls: as usual, or with an error. */
type Mode = "usual" | "rate_limited" | "broken" | "silent" | "html";

const forgeClient = { id: "the application", secret: "its secret" };

const apiPaths = { github: "/api/v3", gitlab: "/api/v4", gitea: "/api/v1" };
const administers = 40;

type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

const notFound: Answer = { status: 404, body: { message: "Not Found" } };

export type TestForge = Awaited<ReturnType<typeof startForge>>;

/** `as` is which application of the site it is: a Forgejo answers as a Gitea. */
export async function startForge(style: Style, as: Forge = style) {
  let ids = 1000;
  const codes = new Map<string, { login: string; challenge: string }>();
  const tokens = new Map<string, string>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;

  const forge = {
    host,
    url,
    apiUrl: url + apiPaths[style],
    repositories: [] as ForgeRepository[],
    /** Former paths, as a forge remembers them until another repository takes one. */
    moved: new Map<string, number>(),
    mode: "usual" as Mode,
    /** Pages of its host, beside the repositories. */
    pages: new Map<string, Answer>(),
    /** Who is signed in at the forge in the browser that is sent there. */
    login: "nobody",
    requests: [] as string[],
    /** The tokens that it issued, which the site must not keep. */
    tokens,
    add(path: string, more: Partial<ForgeRepository> = {}): ForgeRepository {
      const repository: ForgeRepository = {
        ...{ id: ++ids, path, description: "It keeps ink.", website: "", topics: [] },
        ...{ isArchived: false, isPrivate: false, files: {}, access: {} },
        issues: [],
        ...more,
      };
      forge.repositories.push(repository);
      forge.moved.delete(path);
      return repository;
    },
    move(repository: ForgeRepository, path: string) {
      forge.moved.set(repository.path, repository.id);
      repository.path = path;
    },
    remove(repository: ForgeRepository) {
      forge.repositories = forge.repositories.filter((one) => one !== repository);
    },
    /** For the variables of a site. */
    get environment(): Record<string, string> {
      const name = as.toUpperCase();
      return {
        [`${name}_URL`]: url,
        ...(style === "github" && { GITHUB_API_URL: forge.apiUrl }),
        [`${name}_CLIENT_ID`]: forgeClient.id,
        [`${name}_CLIENT_SECRET`]: forgeClient.secret,
        OUTBOUND_ALLOW: host,
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  function describe(repository: ForgeRepository, login: string | undefined): unknown {
    const { id, path, description, website, topics, isArchived, isPrivate } = repository;
    const level = login === undefined ? 0 : (repository.access[login] ?? 0);
    const name = path.split("/").at(-1);
    if (style === "gitlab")
      return {
        ...{ id, name, description, path_with_namespace: path, web_url: `${url}/${path}` },
        ...{ avatar_url: null, topics, default_branch: "main" },
        // Only who is signed in learns more.
        ...(login !== undefined && {
          archived: isArchived,
          visibility: isPrivate ? "private" : "public",
        }),
      };
    return {
      ...{ id, name, full_name: path, description, html_url: `${url}/${path}`, topics },
      ...{ archived: isArchived, private: isPrivate, default_branch: "main", fork: false },
      ...(style === "github" ? { homepage: website || null } : { website, avatar_url: "" }),
      owner: { login: path.split("/")[0], avatar_url: `${url}/avatars/1.png` },
      // GitHub says it to who is signed in, Gitea also says so to strangers.
      ...((login !== undefined || style === "gitea") && {
        permissions: { admin: level >= administers, push: level >= 30, pull: true },
      }),
    };
  }

  const isVisible = ({ isPrivate, access }: ForgeRepository, login: string | undefined) =>
    !isPrivate || (login !== undefined && (access[login] ?? 0) > 0);

  function findByPath(path: string, rest: string): ForgeRepository | Answer | undefined {
    const repository = forge.repositories.find((one) => one.path === path);
    const id = forge.moved.get(path);
    if (repository !== undefined || id === undefined) return repository;
    if (!forge.repositories.some((one) => one.id === id)) return undefined;
    // GitLab and Gitea answer at the old path, too; GitHub leads to the id.
    if (style !== "github") return forge.repositories.find((one) => one.id === id);
    const location = `${forge.apiUrl}/repositories/${id}${rest}`;
    return { status: 301, headers: { location }, body: { message: "Moved Permanently" } };
  }

  const sendFile = ({ files }: ForgeRepository, name: string): Answer =>
    files[name] === undefined
      ? notFound
      : {
          status: 200,
          headers: { "content-type": "text/plain; charset=utf-8" },
          body: files[name],
        };

  /** Answers a call of the programming interface. */
  function answer(path: string, login: string | undefined): Answer {
    const parts = path.split("?")[0]?.split("/").slice(1).map(decodeURIComponent) ?? [];
    if (path === "/user") {
      if (login === undefined) return { status: 401, body: { message: "Unauthorized" } };
      return { status: 200, body: { id: toAccountId(login), login, username: login } };
    }
    if (path === "/user/emails" && login !== undefined)
      return {
        status: 200,
        body: [{ email: `${login}@forge.example`, primary: true, verified: true }],
      };
    const isById =
      parts[0] === "repositories" || (style === "gitlab" && /^\d+$/.test(parts[1] ?? ""));
    const length = isById || style === "gitlab" ? 2 : 3;
    const rest = parts.slice(length);
    const found = isById
      ? forge.repositories.find(({ id }) => String(id) === parts[1])
      : findByPath(parts.slice(1, length).join("/"), rest.map((part) => `/${part}`).join(""));
    if (found === undefined) return notFound;
    if ("status" in found) return found;
    if (!isVisible(found, login)) return notFound;
    if (rest.length === 0) return { status: 200, body: describe(found, login) };
    if (rest[0] === "members") {
      const account = Object.keys(found.access).find((one) => String(toAccountId(one)) === rest[2]);
      if (account === undefined || login === undefined) return notFound;
      const level = found.access[account];
      return {
        status: 200,
        body: { id: toAccountId(account), state: "active", access_level: level },
      };
    }
    if (rest[0] === "issues") {
      const query = new URLSearchParams(path.split("?")[1]);
      return { status: 200, body: listIssues(style, found.issues, rest.slice(1), query) };
    }
    return sendFile(found, rest.filter((part) => part !== "raw").at(-1) ?? "");
  }

  const toAccountId = (login: string) =>
    Number.parseInt(createHash("sha256").update(login).digest("hex").slice(0, 6), 16);

  async function issueToken(request: IncomingMessage): Promise<Answer> {
    const body = new URLSearchParams(await text(request));
    const basic = Buffer.from((request.headers.authorization ?? "").slice(6), "base64").toString();
    const secret = body.get("client_secret") ?? decodeURIComponent(basic.split(":")[1] ?? "");
    const code = codes.get(body.get("code") ?? "");
    codes.delete(body.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (code === undefined || code.challenge !== challenge || secret !== forgeClient.secret)
      return { status: 400, body: { error: "invalid_grant" } };
    const token = randomUUID();
    tokens.set(token, code.login);
    return { status: 200, body: { access_token: token, token_type: "bearer", scope: "" } };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    forge.requests.push(path);
    const send = ({ status, headers, body }: Answer) => {
      const isText = typeof body === "string";
      response.writeHead(status, {
        "content-type": "application/json; charset=utf-8",
        ...headers,
      });
      response.end(isText ? body : JSON.stringify(body));
    };
    const { pathname, searchParams } = new URL(path, url);
    const page = forge.pages.get(pathname);
    if (page !== undefined) return send(page);
    if (pathname.endsWith("/oauth/authorize")) {
      const code = randomUUID();
      codes.set(code, { login: forge.login, challenge: searchParams.get("code_challenge") ?? "" });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = String(new URLSearchParams({ code, state: searchParams.get("state") ?? "" }));
      return send({ status: 302, headers: { location: back.href } });
    }
    if (/\/oauth\/(access_)?token$/.test(pathname)) return send(await issueToken(request));
    if (forge.mode === "silent") return;
    if (forge.mode === "broken") return send({ status: 502, body: "Bad Gateway" });
    if (forge.mode === "html")
      return send({ status: 200, headers: { "content-type": "text/html" }, body: "<h1>Hi</h1>" });
    if (forge.mode === "rate_limited")
      return send({
        status: style === "github" ? 403 : 429,
        headers: { "retry-after": "120", "x-ratelimit-remaining": "0" },
        body: { message: "API rate limit exceeded" },
      });
    const [scheme = "", token = ""] = (request.headers.authorization ?? "").split(" ");
    const login = /^bearer$/i.test(scheme) ? tokens.get(token) : undefined;
    if (/^bearer$/i.test(scheme) && login === undefined)
      return send({ status: 401, body: { message: "Bad credentials" } });
    if (!pathname.startsWith(apiPaths[style])) return send(notFound);
    return send(answer(path.slice(apiPaths[style].length), login));
  }

  return forge;
}
