/**
 * Issues of forges, as their APIs return them: an array, or an issue on each line.
 * - GitHub: number, title, body, state, state_reason, labels, milestone, reactions, user, created_at, closed_at,
 *   pull_request (docs.github.com/en/rest/issues/issues); comments have user, author_association, body, created_at.
 * - GitLab: iid, title, description, state, labels, milestone, upvotes, author, created_at, closed_at
 *   (docs.gitlab.com/ee/api/issues.html); notes have author, body, system, created_at (ee/api/notes.html).
 * - Gitea and Forgejo: as GitHub, without state_reason and with reactions in a call of their own
 *   (codeberg.org/api/swagger, objects `Issue` and `Comment`).
 * Comments stand in the issue as `comments` if that is a list, as `gh issue list --json comments` writes it.
 */
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/imports";
import * as z from "zod/mini";
import { parseDate } from "../dates.ts";
import { decode, type Parts, toLines } from "../decode.ts";
import { cleanLine, cleanText, cut, ImportProblem, type Item } from "../items.ts";
import type { SourceContext } from "./source.ts";

const text = z.optional(z.nullable(z.string()));
const named = z.union([z.string(), z.object({ name: z.string() })]);
const person = z.optional(
  z.nullable(z.object({ login: text, username: text, is_bot: z.optional(z.boolean()) })),
);

const forgeComment = z.object({
  id: z.optional(z.union([z.number(), z.string()])),
  body: text,
  user: person,
  author: person,
  author_association: text,
  authorAssociation: text,
  system: z.optional(z.boolean()),
  created_at: text,
  createdAt: text,
});
type ForgeComment = z.output<typeof forgeComment>;

const forgeIssue = z.object({
  number: z.optional(z.int()),
  iid: z.optional(z.int()),
  title: z.string(),
  body: text,
  description: text,
  state: text,
  state_reason: text,
  stateReason: text,
  labels: z.optional(z.array(named)),
  milestone: z.optional(z.nullable(z.object({ title: z.string() }))),
  reactions: z.optional(z.nullable(z.looseObject({ "+1": z.optional(z.int()) }))),
  reactionGroups: z.optional(
    z.nullable(
      z.array(z.object({ content: z.string(), users: z.object({ totalCount: z.int() }) })),
    ),
  ),
  upvotes: z.optional(z.int()),
  user: person,
  author: person,
  created_at: text,
  createdAt: text,
  closed_at: text,
  closedAt: text,
  pull_request: z.optional(z.unknown()),
  comments: z.optional(z.union([z.int(), z.array(forgeComment)])),
});
type ForgeIssue = z.output<typeof forgeIssue>;

const teamRoles = ["OWNER", "MEMBER", "COLLABORATOR"];
const getName = ({ user, author }: Pick<ForgeIssue, "user" | "author">) => {
  const one = user ?? author;
  return cut(cleanLine(one?.login ?? one?.username ?? ""), 80) || null;
};
const time = (value: string | null | undefined, now: Date) =>
  parseDate(value ?? "", { order: "mdy", now });

const countReactions = ({ upvotes, reactions, reactionGroups }: ForgeIssue) =>
  upvotes ??
  reactions?.["+1"] ??
  reactionGroups?.find(({ content }) => content === "THUMBS_UP")?.users.totalCount ??
  0;

/** "open", "closed", "closed:completed": as the forge says it. */
function getStatus({ state, state_reason, stateReason }: ForgeIssue): string {
  const reason = (state_reason ?? stateReason ?? "").toLowerCase();
  const name = (state ?? "").toLowerCase();
  return name === "closed" && reason !== "" ? `closed:${reason}` : name;
}

/** Yields an issue and its comments; nothing for a pull request. */
function* toItems(issue: ForgeIssue, line: number, { now }: SourceContext): Generator<Item> {
  if (issue.pull_request) return;
  const number = issue.iid ?? issue.number;
  if (number === undefined) throw new ImportProblem(m.problems.noNumber(line));
  const idea = String(number);
  const title = cut(cleanLine(issue.title), limits.title.editMax);
  const body = cleanText(issue.body ?? issue.description ?? "");
  const status = getStatus(issue);
  const labels = (issue.labels ?? []).map((label) =>
    typeof label === "string" ? label : label.name,
  );
  const milestone = issue.milestone ? [issue.milestone.title] : [];
  const tags = [...labels, ...milestone].map((tag) => cut(cleanLine(tag), limits.tagName.max, ""));
  const isLong = body.length > limits.description.max;
  yield {
    kind: "idea",
    source_id: idea,
    line,
    data: {
      title: title || "?",
      description: cut(body, limits.description.max) || title,
      status,
      status_text: "",
      status_at: time(issue.closed_at ?? issue.closedAt, now),
      tags: [...new Set(tags)].filter((tag) => tag !== ""),
      votes: countReactions(issue),
      author: getName(issue),
      created_at: time(issue.created_at ?? issue.createdAt, now),
      archived: null,
    },
    ...(isLong && { problem: m.problems.longText }),
  };
  if (!Array.isArray(issue.comments)) return;
  yield* issue.comments.flatMap((comment, at) => toComment(comment, { idea, at, line, now }));
}

type Place = { idea: string; at: number; line: number; now: Date };

/** Returns a comment, unless the forge itself wrote it. */
function toComment(comment: ForgeComment, { idea, at, line, now }: Place): Item[] {
  const content = cleanText(comment.body ?? "");
  if (comment.system === true || content === "") return [];
  const role = (comment.author_association ?? comment.authorAssociation ?? "").toUpperCase();
  const isLong = content.length > limits.comment.max;
  return [
    {
      kind: "comment",
      source_id: cut(String(comment.id ?? `${idea}-${at}`), 200, ""),
      line,
      data: {
        idea,
        parent: null,
        content: cut(content, limits.comment.max),
        posted_as: teamRoles.includes(role) ? "team" : null,
        ...{ is_pinned: false, is_concern: false, is_workaround: false },
        author: getName(comment),
        created_at: time(comment.created_at ?? comment.createdAt, now),
      },
      ...(isLong && { problem: m.problems.longComment }),
    },
  ];
}

/** An array is parsed whole. */
const maxArray = 64 * 1024 * 1024;

async function* readValues(parts: Parts): AsyncGenerator<[unknown, number]> {
  const chunks = decode(parts);
  const first = await chunks.next();
  const head = first.done ? "" : first.value;
  const all = async function* () {
    yield head;
    yield* chunks;
  };
  if (!head.trimStart().startsWith("[")) {
    for await (const [text, line] of toLines(all())) yield [parse(text, line), line];
    return;
  }
  let whole = "";
  for await (const chunk of all()) {
    whole += chunk;
    if (whole.length > maxArray) throw new ImportProblem(m.problems.largeArray);
  }
  const values = parse(whole, 1);
  for (const [at, value] of (Array.isArray(values) ? values : []).entries()) yield [value, at + 1];
}

function parse(json: string, line: number): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ImportProblem(m.problems.badJson(line));
  }
}

/** Yields the issues of a file and their comments. */
export async function* readIssues(parts: Parts, context: SourceContext): AsyncGenerator<Item> {
  let count = 0;
  for await (const [value, line] of readValues(parts)) {
    const issue = forgeIssue.safeParse(value);
    if (!issue.success) throw new ImportProblem(m.problems.noIssue(line));
    count += 1;
    yield* toItems(issue.data, line, context);
  }
  if (count === 0) throw new ImportProblem(m.problems.empty);
}
