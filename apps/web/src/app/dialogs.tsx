import { showDialog, useDialog, useDialogDetail } from "@upwell/client/dialog-url-state";
import { navigate } from "@upwell/client/hash-location";
import { takeLinkedEmail } from "@upwell/client/linked-email";
import { isSignedIn, useSession } from "@upwell/client/session";
import { site } from "@upwell/client/site";
import { lazy, Suspense, useEffect } from "react";
import { verdictsPath } from "../domain/moderation/verdicts-path.ts";
import { type AppealedText, type ChosenPlatform, openDialog } from "../lib/open-dialog.ts";
import { storePendingAction, takePendingAction } from "../lib/pending-action.ts";
import { openSuggestDialog, openSuggestPlatformDialog } from "../lib/sign-in-first.ts";
import { useShortcuts } from "./keyboard/use-shortcuts.ts";
import { useLive } from "./live/use-live.ts";

const AuthDialog = lazy(() => import("../domain/auth/auth-dialog.tsx"));
const SuggestDialog = lazy(() => import("../domain/suggest/suggest-dialog.tsx"));
const SuggestPlatformDialog = lazy(() => import("../domain/platforms/suggest-platform-dialog.tsx"));
const Palette = lazy(() => import("./palette/palette.tsx"));
const HelpDialog = lazy(() => import("./keyboard/help-dialog.tsx"));
const ReportDialog = lazy(() => import("../domain/moderation/report-dialog.tsx"));
const AppealDialog = lazy(() => import("../domain/moderation/appeal-dialog.tsx"));
const SupportDialog = lazy(() => import("@upwell/client/support-dialog"));

/** Without an address for support there is nothing to ask for. */
function openSupport(): void {
  if (site.supportUrl !== null) openDialog("support");
}

function openSignIn(): void {
  const linkedEmail = takeLinkedEmail();
  if (!isSignedIn()) showDialog("sign-in", { linkedEmail });
}

/** Window events that open dialogs from outside of the application, by the rules of the site's own buttons. */
const dialogEvents: Record<string, (detail: unknown) => void> = {
  "open-auth-modal": openSignIn,
  "open-suggest-modal": (detail) =>
    openSuggestDialog((detail as { platform?: ChosenPlatform } | null)?.platform),
  "open-add-platform-modal": openSuggestPlatformDialog,
  "open-support-modal": openSupport,
  "open-appeal-modal": (detail) => openDialog("appeal", { appealed: detail as AppealedText }),
};

function useDialogEvents(): void {
  useEffect(() => {
    const left = new AbortController();
    for (const [name, open] of Object.entries(dialogEvents))
      window.addEventListener(name, (event) => open((event as CustomEvent).detail), left);
    return () => left.abort();
  }, []);
}

const forCurrentPage = () => import("./open-for-current-page.ts");
const openSuggest = () =>
  void forCurrentPage().then(({ suggestForCurrentPlatform }) => suggestForCurrentPlatform());
const openReport = () =>
  void forCurrentPage().then(({ reportCurrentFeature }) => reportCurrentFeature());

/** Opens the list of pending texts, because the URL does not say which one to appeal. */
const openVerdicts = () => navigate(verdictsPath, { replace: true });

/** Waits for a session; a social sign-in, which reloads the page, counts too. */
function useResumePendingAction(): void {
  const { me } = useSession();
  const id = me?.id;
  useEffect(() => {
    if (id === undefined) return;
    const action = takePendingAction();
    if (action === undefined) return;
    void import("./resume-action.ts").then(
      ({ resumeAction }) => resumeAction(action),
      () => storePendingAction(action),
    );
  }, [id]);
}

export function Dialogs() {
  const { me, isLoading } = useSession();
  const { wasOpen: wasAuth, ...auth } = useDialog("sign-in", openSignIn);
  const { wasOpen: wasSuggest, ...suggest } = useDialog("suggest", openSuggest);
  const { wasOpen: wasAdd, ...addPlatform } = useDialog(
    "suggest-platform",
    openSuggestPlatformDialog,
  );
  const { wasOpen: wasSupport, ...support } = useDialog("support", openSupport);
  const { wasOpen: wasPalette, ...palette } = useDialog("search");
  const { wasOpen: wasHelp, ...help } = useDialog("keyboard");
  const { wasOpen: wasReport, ...report } = useDialog("report", openReport);
  const { wasOpen: wasAppeal, ...appeal } = useDialog("appeal", openVerdicts);
  const detail = useDialogDetail();

  useDialogEvents();
  useShortcuts();
  useResumePendingAction();
  useLive();

  return (
    <Suspense>
      {wasAuth && (
        <AuthDialog
          {...auth}
          open={auth.open && me === null && !isLoading}
          linkedEmail={(detail as { linkedEmail?: string } | undefined)?.linkedEmail}
        />
      )}
      {wasSuggest && <SuggestDialog {...suggest} platform={detail as ChosenPlatform | undefined} />}
      {wasAdd && <SuggestPlatformDialog {...addPlatform} />}
      {wasPalette && <Palette {...palette} />}
      {wasHelp && <HelpDialog {...help} />}
      {wasReport && <ReportDialog {...report} detail={detail} />}
      {wasAppeal && <AppealDialog {...appeal} detail={detail} />}
      {wasSupport && <SupportDialog {...support} />}
    </Suspense>
  );
}
