/** Issues of a repository, as GitHub, GitLab and Gitea return them. */

export type ForgeIssue = {
  title: string;
  body: string;
  isClosed: boolean;
  labels: string[];
  votes: number;
  author: string;
  comments: { author: string; body: string; isTeam?: boolean; isSystem?: boolean }[];
};

const time = "2024-03-01T10:00:00Z";

function describe(style: string, issue: ForgeIssue, number: number): unknown {
  const { title, body, isClosed, labels, votes, author, comments } = issue;
  const times = { created_at: time, closed_at: isClosed ? time : null };
  if (style === "gitlab")
    return {
      ...{ iid: number, title, description: body, state: isClosed ? "closed" : "opened", labels },
      ...{ upvotes: votes, author: { username: author }, user_notes_count: comments.length },
      ...{ milestone: null, ...times },
    };
  return {
    ...{ number, title, body, state: isClosed ? "closed" : "open", milestone: null, ...times },
    ...{ labels: labels.map((name) => ({ name })), user: { login: author } },
    comments: comments.length,
    ...(style === "github" && {
      state_reason: isClosed ? "completed" : null,
      reactions: { total_count: votes + 1, "+1": votes, heart: 1 },
    }),
  };
}

const describeComment = (
  style: string,
  { author, body, isTeam = false, isSystem = false }: ForgeIssue["comments"][number],
  id: number,
) =>
  style === "gitlab"
    ? { id, body, author: { username: author }, system: isSystem, created_at: time }
    : {
        ...{ id, body, user: { login: author }, created_at: time },
        ...(style === "github" && { author_association: isTeam ? "MEMBER" : "NONE" }),
      };

/** Answers `/issues`, and below it `/7/comments`, `/7/notes` and `/7/reactions`. */
export function listIssues(
  style: string,
  issues: readonly ForgeIssue[],
  [number, part]: readonly (string | undefined)[],
  query: URLSearchParams,
): unknown {
  const size = Number(query.get(style === "gitea" ? "limit" : "per_page") ?? 20);
  const start = (Number(query.get("page") ?? 1) - 1) * size;
  const page = <One>(list: readonly One[]) => list.slice(start, start + size);
  if (number === undefined) return page(issues.map((issue, at) => describe(style, issue, at + 1)));
  const issue = issues[Number(number) - 1];
  if (part === "reactions")
    return Array.from({ length: issue?.votes ?? 0 }, () => ({ content: "+1" }));
  const comments = (issue?.comments ?? []).map((comment, at) =>
    describeComment(style, comment, 1000 * Number(number) + at),
  );
  return style === "gitea" ? comments : page(comments);
}
