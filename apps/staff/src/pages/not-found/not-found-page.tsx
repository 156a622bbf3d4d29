import * as m from "@upwell/messages/staff";
import { buttonClass } from "@upwell/ui/button";

export default function NotFoundPage() {
  return (
    <>
      <h1 className="text-2xl">{m.notFound}</h1>
      <p className="mt-2 text-ink-soft">{m.notFoundText}</p>
      <a href="#/" className={`mt-5 ${buttonClass("secondary")}`}>
        {m.toOverview}
      </a>
    </>
  );
}
