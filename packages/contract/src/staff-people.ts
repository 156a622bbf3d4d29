/** People as admins look them up and keep them in order. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { author, roles } from "./people.ts";
import { sentences } from "./sentences.ts";
import { verdict } from "./staff.ts";
import { auditEntry } from "./staff-audit.ts";
import { claim } from "./staff-employments.ts";
import { count, idInPath, searchText, timestamp } from "./text.ts";

const byId = z.object({ id: idInPath });
const yesOrNo = z.optional(
  z.pipe(
    z.enum(["true", "false"], { error: sentences.oneOf(["true", "false"]) }),
    z.transform((value: "true" | "false") => value === "true"),
  ),
);

/** A line of the list of people. */
export const account = z.extend(author, {
  email: z.string(),
  email_confirmed: z.boolean(),
  is_active: z.boolean(),
  company: z.string(),
  job_title: z.string(),
  contribution_count: count,
  created_at: timestamp,
});
export type AccountWire = z.infer<typeof account>;

export const accountDetail = z.extend(account, {
  bio: z.string(),
  comments_count: count,
  upvotes_given_count: count,
  /** Of the sessions that are still there; null where there is none. */
  last_seen_at: z.nullable(timestamp),
  /** Open reports of this person's texts, and of others' texts by this person. */
  open_reports_on: count,
  open_reports_by: count,
  employments: z.array(claim),
  /** The latest that were held or refused. */
  recent_verdicts: z.array(verdict),
  /** The latest staff deeds by and about this person. */
  recent_deeds: z.array(auditEntry),
});
export type AccountDetailWire = z.infer<typeof accountDetail>;

export const listAccounts = endpoint({
  id: "staff.listUsers",
  method: "GET",
  path: "/staff/users/",
  audience: "admin",
  summary: "Everybody with an account, the newest first; search looks in name, username, address.",
  query: z.object({
    search: z.optional(searchText(limits.search.max)),
    role: z.optional(z.enum(roles, { error: sentences.oneOf(roles) })),
    active: yesOrNo,
    /** By an employment; admins need none. */
    verified: yesOrNo,
    ...paging,
  }),
  response: z.array(account),
  errors: ["bad_cursor"],
  paged: true,
});

export const getAccount = endpoint({
  id: "staff.getUser",
  method: "GET",
  path: "/staff/users/:id/",
  audience: "admin",
  summary: "One account with all that an admin decides by.",
  params: byId,
  response: accountDetail,
  errors: ["not_found"],
});

export const changeRole = endpoint({
  id: "staff.changeRole",
  method: "POST",
  path: "/staff/users/:id/role/",
  audience: "admin",
  summary:
    "Makes somebody a user, an employee or an admin, and ends their sessions; whoever becomes a user works nowhere any more. Not oneself, and never the last admin.",
  params: byId,
  body: z.object({ role: z.enum(roles, { error: sentences.oneOf(roles) }) }),
  response: account,
  errors: ["not_found", "conflict"],
});
