/** A report without an account: what it is about, and sending it. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { createNotice } from "@upwell/contract/moderation/routes";
import * as m from "@upwell/messages/reports";
import type { ReportedText } from "../../lib/open-dialog.ts";

export type Target = Pick<ReportedText, "kind" | "id">;
export type Notice = { address: string; reason: string; name: string; email: string };

const kinds = ["feature", "comment", "voteNote", "profile"] as const;

const toTarget = (kind: Target["kind"], id: string | undefined): Target | undefined =>
  /^[1-9]\d{0,8}$/.test(id ?? "") ? { kind, id: Number(id) } : undefined;

/** Returns what the query of the page names: "comment=12". */
export const readTarget = (query: URLSearchParams): Target | undefined =>
  kinds.flatMap((kind) => toTarget(kind, query.get(kind) ?? undefined) ?? [])[0];

/** Returns what an address of this site shows, in any of its forms. */
export function parseTarget(address: string): Target | undefined {
  const [, comment] = /#comment-(\d+)$/.exec(address) ?? [];
  const [, page, id] = /\/(feature|user)\/(\d+)(?:[/?#]|$)/.exec(address) ?? [];
  if (page === undefined) return undefined;
  if (comment !== undefined) return toTarget("comment", comment);
  return toTarget(page === "user" ? "profile" : "feature", id);
}

export const noticePath = ({ kind, id }: Target): string => `/report?${kind}=${id}`;

/** Sends it; `about` is known where the visitor came from it. */
export const sendNotice = (about: Target | undefined) =>
  mutationOptions({
    mutationFn: ({ address, ...said }: Notice) => {
      const { kind, id } = about ?? parseTarget(address) ?? { kind: "feature", id: 0 };
      return call(createNotice, { body: { [kind]: id, ...said } });
    },
    meta: { error: { title: m.failed, fallback: m.couldNotSend } },
  });
