/** Names that could be taken for those of the people who run the site. */
import * as m from "@upwell/messages/moderation";
import { type Finding, reject } from "./finding.ts";
import { unmask } from "./fold.ts";

const offices =
  /^(?:the )?(?:\w+ )?(?:admin|administrator|admins|moderator|moderators|mod team|staff|support|support team|official|system|root|helpdesk|security team)(?: team| account| official)?$/;

export function findImpersonation(name: string, siteName: string): Finding | undefined {
  const heard = unmask(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const site = unmask(siteName)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const isSite = site !== "" && (heard === site || heard.startsWith(`${site} `));
  return isSite || offices.test(heard) ? reject(m.impersonation) : undefined;
}
