import * as m from "@upwell/messages/home";

/** What the screening of texts does, and what it does not. */
export function ModerationNote() {
  return (
    <section aria-labelledby="moderation" className="page-width mt-20 md:mt-28">
      <div className="border-t-2 border-ink pt-6">
        <h2 id="moderation" className="max-w-xl text-2xl">
          {m.moderationTitle}
        </h2>
        <ol className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {m.moderationPoints.map((point) => (
            <li key={point.title}>
              <h3 className="text-lg">{point.title}</h3>
              <p className="mt-1.5 text-sm text-ink-soft">{point.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
