import {
  followFromPage,
  showDialog,
  useDialog,
  useDialogDetail,
} from "@upwell/client/dialog-address";
import { signedInNow, useSession } from "@upwell/client/session";
import { lazy, Suspense, useEffect } from "react";
import { beginAddingPlatform } from "../domain/platforms/begin-adding-platform.ts";
import { FeatureVote } from "../domain/votes/feature-vote.tsx";
import { type ChosenPlatform, onOpenDialog } from "../lib/open-dialog.ts";
import { useShortcuts } from "./keyboard/use-shortcuts.ts";
import { useLive } from "./live/use-live.ts";
import { useResume } from "./resume.ts";

const AuthDialog = lazy(() => import("../domain/auth/auth-dialog.tsx"));
const SuggestDialog = lazy(() => import("../domain/suggest/suggest-dialog.tsx"));
const SuggestPlatformDialog = lazy(() => import("../domain/platforms/suggest-platform-dialog.tsx"));
const Palette = lazy(() => import("./palette/palette.tsx"));
const HelpDialog = lazy(() => import("./keyboard/help-dialog.tsx"));
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

/** The dialogs of every page. */
export function Dialogs() {
  const { me, isLoading } = useSession();
  const { wasOpen: wasAuth, ...auth } = useDialog("sign-in", beginSignIn);
  const { wasOpen: wasSuggest, ...suggest } = useDialog("suggest", beginSuggestingHere);
  const { wasOpen: wasAdd, ...addPlatform } = useDialog("suggest-platform", beginAddingPlatform);
  const { wasOpen: wasSupport, ...support } = useDialog("support");
  const { wasOpen: wasPalette, ...palette } = useDialog("search");
  const { wasOpen: wasHelp, ...help } = useDialog("keyboard");
  const platform = useDialogDetail() as ChosenPlatform | undefined;

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
          platform={platform}
        />
      )}
      {wasAdd && <SuggestPlatformDialog {...addPlatform} />}
      {wasPalette && <Palette {...palette} />}
      {wasHelp && <HelpDialog {...help} />}
      {wasSupport && <SupportDialog {...support} />}
    </Suspense>
  );
}
