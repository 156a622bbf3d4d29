import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/site-settings";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";
import { MailCheck } from "../../domain/settings/mail-check.tsx";
import { siteSettings, supportSettings } from "../../domain/settings/queries.ts";
import { SiteForm } from "../../domain/settings/site-form.tsx";
import { SupportForm } from "../../domain/settings/support-form.tsx";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  itemClass: string;
  children(data: T): ReactNode;
};

/** Renders a form with fresh data, never with cached settings. */
function Loaded<T>({ query, itemClass, children }: LoadedProps<T>) {
  if (!query.isFetchedAfterMount) {
    return (
      <SkeletonGroup label={m.loading}>
        <Skeleton className={itemClass} />
      </SkeletonGroup>
    );
  }
  if (query.data !== undefined) return children(query.data);
  return <QueryError query={query} title={m.couldNotLoad} />;
}

type SectionProps = { id: string; title: string; text?: string; children: ReactNode };

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** The settings that admins can change at runtime. */
export default function SettingsPage() {
  const site = useQuery({ ...siteSettings, refetchOnMount: "always" });
  const support = useQuery({ ...supportSettings, refetchOnMount: "always" });
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <h1 className="text-2xl">{m.title}</h1>
      <Section id="site" title={m.site}>
        <Loaded query={site} itemClass="h-160 max-sm:h-165">
          {(state) => <SiteForm state={state} />}
        </Loaded>
      </Section>
      <Section id="support" title={m.supportDialog} text={m.supportDialogText}>
        <Loaded query={support} itemClass="h-91 max-sm:h-164">
          {(settings) => <SupportForm settings={settings} />}
        </Loaded>
      </Section>
      <Section id="mail" title={m.mail} text={m.mailText}>
        <MailCheck />
      </Section>
    </div>
  );
}
