import { useMutation } from "@tanstack/react-query";
import { Link } from "@upwell/client/link";
import { useSession } from "@upwell/client/session";
import { getBasePath, site } from "@upwell/client/site";
import { webhookEvents } from "@upwell/contract/webhooks/values";
import { copy as copyLabel } from "@upwell/messages/common";
import { copyOf } from "@upwell/messages/copying";
import * as m from "@upwell/messages/developers";
import { Button } from "@upwell/ui/button";
import { copyText } from "@upwell/ui/copy-text";
import { Copy, Play } from "lucide-react";

const toUrl = (path: string) =>
  `${site.publicUrl === "" ? "" : new URL(site.publicUrl).origin}${getBasePath()}${path}`;

const frame =
  "rounded-md border border-hairline px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere";

const Code = ({ name, code }: { name: string; code: string }) => (
  <div className="mt-2 flex items-start gap-2">
    <pre className={`${frame} min-w-0 flex-1`}>{code}</pre>
    <Button
      variant="quiet"
      size="sm"
      icon={Copy}
      aria-label={copyOf(name)}
      onClick={() => copyText(code)}
    >
      {copyLabel}
    </Button>
  </div>
);

/** A call of the API that runs in the page. */
function FirstCall() {
  const url = toUrl(m.firstCall);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const response = await fetch(`${getBasePath()}${m.firstCall}`);
      return JSON.stringify(await response.json(), null, 2);
    },
  });
  return (
    <section className="border-t border-hairline py-8">
      <h2 className="text-xl">{m.tryTitle}</h2>
      <p className="mt-1 text-ink-soft">{m.tryText}</p>
      <Code name={m.tryTitle} code={m.toCurl(url)} />
      <Button className="mt-3" icon={Play} busy={isPending} onClick={() => mutate()}>
        {m.run}
      </Button>
      <div aria-live="polite">
        {isError && <p className="mt-3 text-danger">{m.noAnswer}</p>}
        {data !== undefined && (
          <section
            aria-label={m.answer}
            // Scrolls by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus.
            tabIndex={0}
            className={`${frame} mt-3 max-h-96 overflow-auto`}
          >
            {data}
          </section>
        )}
      </div>
    </section>
  );
}

/** What a program can do here, and how it begins. */
export default function DevelopersPage() {
  const { me } = useSession();
  const sections = m.sections({
    toUrl,
    hasOpenData: site.openDataUrl !== null,
    events: webhookEvents,
  });
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-3xl">{m.title(site.name)}</h1>
      <p className="mt-4 mb-6 max-w-[60ch] text-lg text-ink-soft">{m.lead}</p>
      <p className="mb-10 flex flex-wrap gap-x-6 gap-y-2">
        <a href={`${site.apiBase}/docs`} className="text-link">
          {m.openReference}
        </a>
        {me !== null && (
          <Link to={`/user/${me.id}?tab=settings&part=programs`} className="text-link">
            {m.keySettings}
          </Link>
        )}
      </p>
      <FirstCall />
      {sections.map(({ title, items }) => (
        <section
          key={title}
          className="grid gap-x-12 gap-y-4 border-t border-hairline py-8 md:grid-cols-[1fr_3fr]"
        >
          <h2 className="text-xl">{title}</h2>
          <dl className="space-y-6">
            {items.map(({ name, text, code }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd>
                  <p className="max-w-[68ch] text-ink-soft">{text}</p>
                  {code !== undefined && <Code name={name} code={code} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
