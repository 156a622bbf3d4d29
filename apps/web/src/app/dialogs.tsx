import { lazy, Suspense, useEffect, useState } from "react";
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

/** Undefined until it was first asked for: only then is its code fetched. */
type Opening<Detail> = { open: boolean; detail: Detail } | undefined;

/** Opens the dialogs that events on the page ask for. */
export function Dialogs() {
  const [auth, setAuth] = useState<Opening<null>>();
  const [suggest, setSuggest] = useState<Opening<ChosenPlatform | undefined>>();
  const [addPlatform, setAddPlatform] = useState<boolean>();
  const [support, setSupport] = useState<boolean>();
  const [palette, setPalette] = useState<boolean>();
  const [help, setHelp] = useState<boolean>();

  useEffect(() => {
    const stop = [
      onOpenDialog("open-add-platform-modal", () => setAddPlatform(true)),
      onOpenDialog("open-support-modal", () => setSupport(true)),
      onOpenDialog("open-palette", () => setPalette(true)),
      onOpenDialog("open-keyboard-help", () => setHelp(true)),
      onOpenDialog("open-auth-modal", () => setAuth({ open: true, detail: null })),
      onOpenDialog("open-suggest-modal", (detail) =>
        setSuggest({ open: true, detail: detail?.platform }),
      ),
    ];
    return () => {
      for (const end of stop) end();
    };
  }, []);

  useShortcuts();
  useResume();
  useLive();

  return (
    <Suspense>
      {auth && <AuthDialog open={auth.open} onOpenChange={(open) => setAuth({ ...auth, open })} />}
      {suggest && (
        <SuggestDialog
          open={suggest.open}
          onOpenChange={(open) => setSuggest({ ...suggest, open })}
          renderVote={(feature) => <FeatureVote feature={feature} />}
          onSuggested={() =>
            void import("../domain/support/ask-for-support.ts").then((m) => m.askForSupport())
          }
          {...(suggest.detail && { platform: suggest.detail })}
        />
      )}
      {addPlatform !== undefined && (
        <SuggestPlatformDialog open={addPlatform} onOpenChange={setAddPlatform} />
      )}
      {palette !== undefined && <Palette open={palette} onOpenChange={setPalette} />}
      {help !== undefined && <HelpDialog open={help} onOpenChange={setHelp} />}
      {support !== undefined && <SupportDialog open={support} onOpenChange={setSupport} />}
    </Suspense>
  );
}
