import * as m from "@upwell/messages/auth";
import { site } from "../site.ts";

/** Where a server without a mail host keeps what it would have sent. */
const keptMailAddress = `${site.apiBase.replace(/\/api$/, "")}/dev/mail`;

/** The way to the mail, on a site that keeps it. */
export function KeptMail() {
  if (!site.devMail) return null;
  return (
    <p className="text-sm text-ink-soft">
      {m.keptMail}{" "}
      <a href={keptMailAddress} target="_blank" rel="noreferrer" className="text-link">
        {m.keptMailLink}
      </a>
    </p>
  );
}
