import * as m from "@upwell/messages/auth";
import { site } from "../site.ts";

/** The development mailbox of a server without a mail host. */
const devMailboxUrl = `${site.apiBase.replace(/\/api$/, "")}/dev/mail`;

export function DevMailboxLink() {
  if (!site.devMail) return null;
  return (
    <p className="text-sm text-ink-soft">
      {m.devMail}{" "}
      <a href={devMailboxUrl} target="_blank" rel="noreferrer" className="text-link">
        {m.devMailLink}
      </a>
    </p>
  );
}
