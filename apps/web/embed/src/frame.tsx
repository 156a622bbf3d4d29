import { runMutation } from "@upwell/client/query-client";
import { useSession } from "@upwell/client/session";
import type { FrameDataWire } from "@upwell/contract/widget/frame";
import * as suggestTexts from "@upwell/messages/suggest";
import * as m from "@upwell/messages/widget";
import { Button } from "@upwell/ui/button";
import { ArrowLeft, Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { castPendingVote } from "../../src/domain/votes/mutations.ts";
import { takePendingAction } from "../../src/lib/pending-action.ts";
import { openSuggestDialog } from "../../src/lib/sign-in-first.ts";
import { IdeaList } from "./idea-list.tsx";
import { openLinksInTabs } from "./open-links.ts";
import { SignInBar, SignInWaiting } from "./sign-in-bar.tsx";
import { listenForSession } from "./sign-in-window.ts";
import { isSuggesting } from "./suggesting.ts";

const SuggestForm = lazy(() => import("../../src/domain/suggest/suggest-form.tsx"));

type Platform = FrameDataWire["platform"];

export type FrameProps = { platform: Platform; pageUrl: string };

/** The form for a new idea. After it, the list has the idea, or the form says that it waits or was rejected. */
function Suggesting({ platform }: { platform: Platform }) {
  const close = () => isSuggesting.set(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-2">
      <Button variant="quiet" size="sm" className="-ms-3" icon={ArrowLeft} onClick={close}>
        {m.backToIdeas}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {suggestTexts.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{suggestTexts.intro}</p>
      <Suspense>
        <SuggestForm platform={platform} onCreated={close} onClose={close} />
      </Suspense>
    </section>
  );
}

/** Does what the visitor pressed before signing in. */
function resume(): void {
  const action = takePendingAction();
  if (action?.kind === "vote") void runMutation(castPendingVote, action.featureId);
  else if (action?.kind === "feature") isSuggesting.set(true);
}

/** The ideas of a platform in a page of another site. Links open in a new tab. */
export default function Frame({ platform, pageUrl }: FrameProps) {
  const { me } = useSession();
  const showsForm = isSuggesting.useValue() && me !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moved into the frame while it was loading.
  useEffect(() => {
    if (document.hasFocus()) heading.current?.focus();
  }, []);
  useEffect(openLinksInTabs, []);
  useEffect(() => listenForSession(resume), []);
  return (
    <main className="px-4 pt-3 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere">
          {m.heading(platform.name)}
        </h1>
        {!showsForm && (
          <Button size="sm" icon={Plus} onClick={() => openSuggestDialog(platform)}>
            {m.suggest}
          </Button>
        )}
      </div>
      <p className="sr-only">{m.newTabs}</p>
      <SignInWaiting />
      {showsForm ? <Suggesting platform={platform} /> : <IdeaList slug={platform.slug} />}
      <SignInBar pageUrl={pageUrl} />
    </main>
  );
}
