/** Accounts that wait for their code. */
import type { Deps } from "../../lib/deps.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A registration that nobody confirmed holds its username and address for a day, then gives way to
 * the next. Not earlier, and the next never takes over the old account: were its password replaced
 * by that of whoever registers last, a stranger could slip in a password of their own just before
 * the address's owner types the code. Whoever began it themselves signs in with the password they
 * chose and gets a new code.
 *
 * Accounts born before this moment give way; where no confirmation is asked, none.
 */
export const abandonedSince = ({ settings, now }: Deps): Date =>
  settings.current().require_email_verification ? new Date(now().getTime() - dayMs) : new Date(0);
