import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/voting";

/** The rules of voting. */
export default function VotingPage() {
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-3xl">{m.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">{m.lead}</p>
      <div className="mt-10 flex flex-col">
        {m.sections(limits).map(({ title, texts }) => (
          <section
            key={title}
            className="grid gap-x-12 gap-y-3 border-t border-hairline py-8 md:grid-cols-[1fr_2fr]"
          >
            <h2 className="text-xl">{title}</h2>
            <div className="max-w-[68ch] space-y-4">
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
