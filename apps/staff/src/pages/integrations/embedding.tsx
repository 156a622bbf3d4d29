import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import { copy as copyLabel } from "@upwell/messages/common";
import { copyOf } from "@upwell/messages/copying";
import { themeDark, themeLight } from "@upwell/messages/shell";
import * as m from "@upwell/messages/widget-settings";
import { Button } from "@upwell/ui/button";
import { copyText } from "@upwell/ui/copy-text";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { OriginsForm } from "../../domain/widget/origins-form.tsx";
import { embedOrigins } from "../../domain/widget/queries.ts";
import { ChoiceField } from "../../lib/choices.tsx";

const themes = [
  ["", m.visitorsTheme],
  ["light", themeLight],
  ["dark", themeDark],
] as const;

/** What the team puts into its pages, at the addresses of this site. */
function getSnippets(slug: string, theme: string): SnippetProps[] {
  const site = new URL("../", window.location.href);
  const script = new URL("widget.js", site).href;
  const page = new URL(`platform/${slug}`, site).href;
  const badge = new URL(`badge/${slug}.svg`, site).href;
  const getScript = (mode: string) =>
    `<script async src="${script}" data-platform="${slug}"${mode}${theme && ` data-theme="${theme}"`}></script>`;
  return [
    { label: m.button, code: getScript("") },
    {
      label: m.list,
      code: getScript(` data-mode="inline"`),
      preview: <Preview slug={slug} theme={theme} />,
    },
    {
      label: m.badge,
      code: `<a href="${page}"><img src="${badge}" alt="${m.badgeAlt}" height="20"></a>`,
      preview: <img src={badge} alt={m.badgeAlt} height={20} className="mb-2 h-5" />,
    },
  ];
}

type SnippetProps = { label: string; code: string; preview?: ReactNode };

const Snippet = ({ label, code, preview }: SnippetProps) => (
  <div>
    <dt className="flex items-center justify-between gap-3 text-sm font-semibold">
      {label}
      <Button
        variant="quiet"
        size="sm"
        icon={Copy}
        aria-label={copyOf(label)}
        onClick={() => copyText(code)}
      >
        {copyLabel}
      </Button>
    </dt>
    {preview && <dd>{preview}</dd>}
    <dd className="rounded-md border border-hairline px-4 py-3 font-mono text-sm break-all">
      {code}
    </dd>
  </div>
);

/** The list as a page shows it. What is pressed there would count, so nothing can be. */
const Preview = ({ slug, theme }: { slug: string; theme: string }) => (
  <iframe
    key={theme}
    inert
    loading="lazy"
    title={m.preview}
    src={new URL(`../embed/platform/${slug}#theme=${theme}`, window.location.href).href}
    className="mb-2 h-96 w-full rounded-md border border-hairline"
  />
);

/** The platform's ideas on pages of its team: which pages may show them, and what these pages contain. */
export function Embedding({ slug }: { slug: string }) {
  const [theme, setTheme] = useState("");
  const origins = useQuery({ ...embedOrigins(slug), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Section title={m.title} text={m.text}>
      <Loaded query={origins} loading={m.loading} skeleton={<Skeleton className="h-48" />}>
        {(loaded) => <OriginsForm slug={slug} origins={loaded.origins} />}
      </Loaded>
      <ChoiceField
        label={m.theme}
        value={theme}
        onChange={({ target }) => setTheme(target.value)}
        choices={themes}
        className="mt-6 max-w-xs"
      />
      <dl className="mt-4 flex flex-col gap-4">
        {getSnippets(slug, theme).map((snippet) => (
          <Snippet key={snippet.label} {...snippet} />
        ))}
      </dl>
    </Section>
  );
}
