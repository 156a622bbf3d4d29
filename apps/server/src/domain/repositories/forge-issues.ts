/**
 * Reads the issues of a repository from its forge, as the person whose token is given:
 * - GitHub: docs.github.com/en/rest/issues/issues, and issues/comments.
 * - GitLab: docs.gitlab.com/ee/api/issues.html, and notes.html.
 * - Gitea and Forgejo: codeberg.org/api/swagger, `issueListIssues`, `issueGetComments` and `issueGetIssueReactions`.
 */
import { parseRepository } from "@upwell/contract/repositories/address";
import type { ForgeKind } from "@upwell/contract/repositories/values";
import * as z from "zod/mini";
import type { Deps } from "./deps.ts";
import { type Answer, ask, getApi, getHeaders } from "./forge-api.ts";

/** Issues of a page: with their comments at most 60 requests. */
const pageSize = 20;
const maxComments = 300;
const commentPage = 100;
const maxBytes = 8 * 1024 * 1024;

const issueShape = z.looseObject({
  ...{
    number: z.optional(z.int()),
    iid: z.optional(z.int()),
    pull_request: z.optional(z.unknown()),
  },
  ...{ comments: z.optional(z.int()), user_notes_count: z.optional(z.int()) },
});
type Issue = z.output<typeof issueShape>;
const issueList = z.array(issueShape);
const commentList = z.array(z.unknown());
const reactionList = z.nullable(z.array(z.object({ content: z.string() })));

const pages = (page: number, size: number) => `page=${page}&per_page=${size}&limit=${size}`;
const projectOf = (path: string) => `/projects/${encodeURIComponent(path)}`;

/** The addresses of a repository's issues and of their comments, the oldest first where the forge can sort. */
const kinds = {
  github: {
    issues: (path: string) => `/repos/${path}/issues?state=all&sort=created&direction=asc&`,
    comments: (path: string, number: number) => `/repos/${path}/issues/${number}/comments?`,
  },
  gitlab: {
    issues: (path: string) => `${projectOf(path)}/issues?scope=all&order_by=created_at&sort=asc&`,
    comments: (path: string, number: number) =>
      `${projectOf(path)}/issues/${number}/notes?sort=asc&`,
  },
  gitea: {
    issues: (path: string) => `/repos/${path}/issues?state=all&type=issues&`,
    comments: (path: string, number: number) => `/repos/${path}/issues/${number}/comments?`,
  },
} as const satisfies Record<ForgeKind, unknown>;

class NoAnswer extends Error {
  readonly answer: Exclude<Answer, { is: "answered" }>;
  constructor(answer: NoAnswer["answer"]) {
    super(answer.is);
    this.answer = answer;
  }
}

type Asked = { kind: ForgeKind; url: string; token: string; page: number };
type IssuePage = { is: "found"; issues: readonly object[]; hasMore: boolean } | NoAnswer["answer"];

/** Returns a page of issues with their comments; `page` begins at 1. The token is sent to this forge alone, and not kept. */
export async function readIssuePage(deps: Deps, asked: Asked): Promise<IssuePage> {
  const { kind, url, token, page } = asked;
  const address = parseRepository(url);
  if (address === null) return { is: "missing" };
  const { path, host } = address;
  const isPermitted = deps.outbound.permits(new URL(address.url));
  const api = getApi(deps.config, kind, isPermitted ? address.url : `https://${host}`);
  const headers = {
    ...getHeaders(
      deps,
      kind,
      api,
      kind === "github" ? "application/vnd.github+json" : "application/json",
    ),
    ...(token !== "" && { authorization: `Bearer ${token}` }),
  };
  const read = async <Shape extends z.ZodMiniType>(shape: Shape, below: string) => {
    const answer = await ask(deps, new URL(api + below), { headers, maxBytes });
    if (answer.is !== "answered") throw new NoAnswer(answer);
    return shape.parse(JSON.parse(answer.body.toString())) as z.output<Shape>;
  };
  /** A Gitea returns all comments on its first page. */
  const readComments = async (number: number): Promise<unknown[]> => {
    const comments: unknown[] = [];
    for (let at = 1; comments.length < maxComments; at++) {
      const more = await read(
        commentList,
        kinds[kind].comments(path, number) + pages(at, commentPage),
      );
      comments.push(...more);
      if (more.length !== commentPage || kind === "gitea") break;
    }
    return comments.slice(0, maxComments);
  };
  const complete = async (issue: Issue): Promise<object> => {
    const number = issue.iid ?? issue.number;
    if (number === undefined || issue.pull_request) return issue;
    const hasComments = (issue.comments ?? issue.user_notes_count ?? 0) > 0;
    const comments = hasComments ? await readComments(number) : [];
    if (kind !== "gitea") return { ...issue, comments };
    const reactions = await read(reactionList, `/repos/${path}/issues/${number}/reactions`);
    const votes = (reactions ?? []).filter(({ content }) => content === "+1").length;
    return { ...issue, comments, reactions: { "+1": votes } };
  };
  try {
    const issues = await read(issueList, kinds[kind].issues(path) + pages(page, pageSize));
    const completed: object[] = [];
    for (const issue of issues) completed.push(await complete(issue));
    return { is: "found", issues: completed, hasMore: issues.length === pageSize };
  } catch (error) {
    if (error instanceof NoAnswer) return error.answer;
    deps.log.info({ name: (error as Error).name, host }, "a forge's issues could not be read");
    return { is: "missing" };
  }
}
