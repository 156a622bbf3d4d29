/** The check of the mail as an admin asks for it. */
import type { MailCheckWire } from "@upwell/contract/staff-mail";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { checkMail } from "./check-mail.ts";

/** Noted without the address, which may be anybody's. */
export async function checkMailFor(
  deps: Deps,
  viewer: Viewer,
  address: string,
): Promise<MailCheckWire> {
  const checked = await checkMail(deps.config, address);
  const { ok, steps } = checked;
  await deps.db.transaction().execute((tx) =>
    noteDeed(tx, {
      actor_id: viewer.id,
      action: "mail.check",
      subject_type: "mail",
      subject_id: null,
      details: { ok, last_step: steps.at(-1)?.step },
    }),
  );
  return checked;
}
