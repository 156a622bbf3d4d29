import {
  followFromPage,
  showDialog,
  useDialog,
  useDialogDetail,
} from "@upwell/client/dialog-address";
import { navigate } from "@upwell/client/hash-location";
import { signedInNow, useSession } from "@upwell/client/session";
import { lazy, Suspense, useEffect } from "react";
import { beginAddingPlatform } from "../domain/platforms/begin-adding-platform.ts";
import { FeatureVote } from "../domain/votes/feature-vote.tsx";
import { heldBackPath } from "../lib/held-back.ts";
import { type ChosenPlatform, onOpenDialog } from "../lib/open-dialog.ts";
import { useShortcuts } from "./keyboard/use-shortcuts.ts";
import { useLive } from "./live/use-live.ts";
import { useResume } from "./resume.ts";

const AuthDialog = lazy(() => import("../domain/auth/auth-dialog.tsx"));
const SuggestDialog = lazy(() => import("../domain/suggest/suggest-dialog.tsx"));
const SuggestPlatformDialog = lazy(() => import("../domain/platforms/suggest-platform-dialog.tsx"));
const Palette = lazy(() => import("./palette/palette.tsx"));
const HelpDialog = lazy(() => import("./keyboard/help-dialog.tsx"));
const ReportDialog = lazy(() => import("../domain/moderation/report-dialog.tsx"));
const AppealDialog = lazy(() => import("../domain/moderation/appeal-dialog.tsx"));
const SupportDialog = lazy(() => import("../domain/support/support-dialog.tsx"));

/** Events on the page ask for dialogs; which one stands open is said by the address. */
function useDialogEvents(): void {
  useEffect(() => {
    const stop = [
      onOpenDialog("open-auth-modal", () => showDialog("sign-in")),
      onOpenDialog("open-suggest-modal", (detail) => {
        const { id, name, slug } = detail?.platform ?? {};
        showDialog("suggest", id === undefined ? undefined : { id, name, slug });
      }),
      onOpenDialog("open-add-platform-modal", () => showDialog("suggest-platform")),
      onOpenDialog("open-report-modal", (reported) => showDialog("report", { reported })),
      onOpenDialog("open-appeal-modal", (held) => showDialog("appeal", { held })),
      onOpenDialog("open-support-modal", () => showDialog("support")),
      onOpenDialog("open-palette", () => showDialog("search")),
      onOpenDialog("open-keyboard-help", () => showDialog("keyboard")),
    ];
    return () => {
      for (const end of stop) end();
    };
  }, []);
  useEffect(() => {
    document.addEventListener("click", followFromPage);
    return () => document.removeEventListener("click", followFromPage);
  }, []);
}

function beginSignIn(): void {
  if (!signedInNow()) showDialog("sign-in");
}

/** An address that asks for the suggest dialog on a platform's page means that platform. */
function beginSuggestingHere(): void {
  void import("./suggest-here.ts").then(({ suggestHere }) => suggestHere());
}

/** An address that asks for the report dialog on a feature's page means that feature. */
function beginReportingHere(): void {
  void import("./report-here.ts").then(({ reportHere }) => reportHere());
}

/** Which text an appeal is about, an address does not say: it leads to all that were held back. */
function listHeldBack(): void {
  navigate(heldBackPath, { replace: true });
}

/** The dialogs of every page. */
export function Dialogs() {
  const { me, isLoading } = useSession();
  const { wasOpen: wasAuth, ...auth } = useDialog("sign-in", beginSignIn);
  const { wasOpen: wasSuggest, ...suggest } = useDialog("suggest", beginSuggestingHere);
  const { wasOpen: wasAdd, ...addPlatform } = useDialog("suggest-platform", beginAddingPlatform);
  const { wasOpen: wasSupport, ...support } = useDialog("support");
  const { wasOpen: wasPalette, ...palette } = useDialog("search");
  const { wasOpen: wasHelp, ...help } = useDialog("keyboard");
  const { wasOpen: wasReport, ...report } = useDialog("report", beginReportingHere);
  const { wasOpen: wasAppeal, ...appeal } = useDialog("appeal", listHeldBack);
  const detail = useDialogDetail();

  useDialogEvents();
  useShortcuts();
  useResume();
  useLive();

  return (
    <Suspense>
      {wasAuth && <AuthDialog {...auth} open={auth.open && me === null && !isLoading} />}
      {wasSuggest && (
        <SuggestDialog
          {...suggest}
          renderVote={(feature) => <FeatureVote feature={feature} />}
          onSuggested={() =>
            void import("../domain/support/ask-for-support.ts").then((m) => m.askForSupport())
          }
          platform={detail as ChosenPlatform | undefined}
        />
      )}
      {wasAdd && <SuggestPlatformDialog {...addPlatform} />}
      {wasPalette && <Palette {...palette} />}
      {wasHelp && <HelpDialog {...help} />}
      {wasReport && <ReportDialog {...report} detail={detail} />}
      {wasAppeal && <AppealDialog {...appeal} detail={detail} />}
      {wasSupport && <SupportDialog {...support} />}
    </Suspense>
  );
}
