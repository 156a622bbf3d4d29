import { ForgotForm } from "@upwell/client/auth/forgot-form";
import { NewPasswordForm } from "@upwell/client/auth/new-password-form";
import { navigate } from "@upwell/client/hash-location";
import { logOut } from "@upwell/client/log-out";
import { signedInNow } from "@upwell/client/session";
import * as m from "@upwell/messages/auth";
import { useState } from "react";
import { openDialog } from "../../lib/open-dialog.ts";

/** Home, with the log-in form; a link that has served is not left behind in the history. */
async function goToLogin(): Promise<void> {
  navigate("/", { replace: true });
  // A new password ended this account's sessions; whoever was here signs in anew.
  if (signedInNow()) await logOut();
  openDialog("open-auth-modal");
}

/** Where the link in the mail leads: a new password, or another link. */
export default function ResetPasswordPage({ id: token }: { id: string }) {
  const [isDead, setDead] = useState(false);
  return (
    <div className="page-width max-w-lg py-16 md:py-24">
      <h1 className="text-3xl">{isDead ? m.deadLinkTitle : m.newPasswordTitle}</h1>
      <p className="mt-3 mb-8 text-ink-soft">{isDead ? m.deadLinkText : m.newPasswordText}</p>
      {isDead ? (
        <ForgotForm email="" onLogin={goToLogin} />
      ) : (
        <NewPasswordForm token={token} onDone={goToLogin} onDeadLink={() => setDead(true)} />
      )}
    </div>
  );
}
