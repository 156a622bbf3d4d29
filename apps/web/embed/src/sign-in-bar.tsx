import { endSession, useSession } from "@upwell/client/session";
import { site } from "@upwell/client/site";
import * as m from "@upwell/messages/widget";
import { Button } from "@upwell/ui/button";
import { cancelSignIn, openSignInWindow, signInState } from "./sign-in-window.ts";

/** Says that a window is open for signing in, or that the browser blocked it. */
export function SignInWaiting() {
  const state = signInState.useValue();
  return (
    <div role="status">
      {state !== "none" && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-md bg-accent-wash px-4 py-2 text-sm">
          <p className="min-w-0 flex-1 basis-56">{state === "open" ? m.waiting : m.blocked}</p>
          <Button size="sm" variant="secondary" onClick={openSignInWindow}>
            {m.openAgain}
          </Button>
          <Button size="sm" variant="quiet" onClick={cancelSignIn}>
            {m.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The site and the viewer's name. Signing out ends the session in this frame alone, because it is that of the site. */
export function SignInBar({ pageUrl }: { pageUrl: string }) {
  const { me, isLoading } = useSession();
  return (
    <footer className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-hairline pt-1 text-sm text-ink-soft">
      <a
        href={pageUrl}
        target="_blank"
        rel="noopener"
        className="text-link inline-flex min-h-11 items-center"
      >
        {m.onSite(site.name)}
      </a>
      <span className="ms-auto flex flex-wrap items-center gap-x-3">
        {me !== null && <span>{m.signedInAs(me.firstName)}</span>}
        {!isLoading && (
          <button
            type="button"
            className="text-link min-h-11"
            onClick={me === null ? openSignInWindow : endSession}
          >
            {me === null ? m.signIn : m.signOutHere}
          </button>
        )}
      </span>
    </footer>
  );
}
