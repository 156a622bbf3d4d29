import { useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { ForgotForm } from "@upwell/client/auth/forgot-form";
import { NewPasswordForm } from "@upwell/client/auth/new-password-form";
import { navigate } from "@upwell/client/hash-location";
import { logOut } from "@upwell/client/log-out";
import { isSignedIn } from "@upwell/client/session";
import { ApiError } from "@upwell/contract/api-error";
import { checkPasswordReset } from "@upwell/contract/auth/routes";
import * as m from "@upwell/messages/auth";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { useState } from "react";
import { openDialog } from "../../lib/open-dialog.ts";

/** Opens the sign-in form on Home, and replaces the used link in the history. */
async function goToLogin(): Promise<void> {
  navigate("/", { replace: true });
  // A new password has ended this account's sessions, so the local session ends too.
  if (isSignedIn()) await logOut();
  openDialog("sign-in");
}

/** The target of the emailed link: sets a new password, or offers a new link if it has expired. */
export default function ResetPasswordPage({ id: token }: { id: string }) {
  const [wasRefused, setRefused] = useState(false);
  const { error, isPending } = useQuery({
    queryKey: ["reset-link", token],
    queryFn: ({ signal }) => call(checkPasswordReset, { body: { token } }, signal),
    gcTime: 0,
  });
  const isExpired = wasRefused || (error instanceof ApiError && error.code === "invalid_link");
  if (isPending)
    return (
      <SkeletonGroup isPage className="page-width py-16 *:max-w-lg md:py-24">
        <Skeleton className="h-9 w-72" />
        <Skeleton className="mt-3 h-5" />
        <Skeleton className="mt-8 h-40" />
      </SkeletonGroup>
    );
  return (
    <div className="page-width py-16 *:max-w-lg md:py-24">
      <h1 className="text-3xl">{isExpired ? m.deadLinkTitle : m.newPasswordTitle}</h1>
      <p className="mt-3 mb-8 text-ink-soft">{isExpired ? m.deadLinkText : m.newPasswordText}</p>
      {isExpired ? (
        <ForgotForm email="" onLogin={goToLogin} />
      ) : (
        <NewPasswordForm
          token={token}
          done={m.signInWithIt}
          onDone={goToLogin}
          onExpiredLink={() => setRefused(true)}
        />
      )}
    </div>
  );
}
