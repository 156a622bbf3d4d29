import * as m from "@upwell/messages/home";
import { Button } from "@upwell/ui/button";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";

/** The last word of Home. */
export function ClosingCall() {
  return (
    <section
      aria-labelledby="closing"
      className="page-width mt-20 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 md:mt-28"
    >
      <div>
        <h2 id="closing" className="text-3xl">
          {m.closingTitle}
        </h2>
        <p className="mt-2 text-lg text-ink-soft">{m.closingText}</p>
      </div>
      <Button size="lg" onClick={() => beginSuggesting()}>
        {m.suggestAFeature}
      </Button>
    </section>
  );
}
