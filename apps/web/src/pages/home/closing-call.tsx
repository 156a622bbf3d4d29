import * as m from "@upwell/messages/home";
import { Button } from "@upwell/ui/button";
import { openSuggestDialog } from "../../domain/suggest/open-suggest-dialog.ts";

/** The call to action at the end of Home. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="page-width mt-14 md:mt-20">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-6 border-t-2 border-ink pt-8">
        <div>
          <h2 id="closing" className="text-3xl">
            {m.closingTitle}
          </h2>
          <p className="mt-2 text-lg text-ink-soft">{m.closingText}</p>
        </div>
        <Button size="lg" onClick={() => openSuggestDialog()}>
          {m.suggestAFeature}
        </Button>
      </div>
    </section>
  );
}
