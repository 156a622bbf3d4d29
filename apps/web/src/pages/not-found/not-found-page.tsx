import * as m from "@upwell/messages/not-found";
import { buttonClass } from "@upwell/ui/button";

/** What stands where no page is. */
export default function NotFoundPage() {
  return (
    <div className="page-width py-20 md:py-32">
      <h1 className="max-w-3xl text-display">{m.title}</h1>
      <p className="mt-6 text-lg text-ink-soft">{m.text}</p>
      <p className="mt-1 text-ink-faint">{m.hint}</p>
      <a href="#/" className={`${buttonClass("primary")} mt-8`}>
        {m.goHome}
      </a>
    </div>
  );
}
