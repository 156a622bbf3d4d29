import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as keys from "@upwell/messages/api-keys";
import * as m from "@upwell/messages/site-settings";
import * as news from "@upwell/messages/team-news";
import * as webhooks from "@upwell/messages/webhooks";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { ApiKeyList } from "../../domain/api-keys/api-key-list.tsx";
import { DeadLetters } from "../../domain/settings/dead-letters.tsx";
import { MailCheck } from "../../domain/settings/mail-check.tsx";
import { siteSettings, supportSettings } from "../../domain/settings/queries.ts";
import { SiteForm } from "../../domain/settings/site-form.tsx";
import { SupportForm } from "../../domain/settings/support-form.tsx";
import { DirectoryNewsForm } from "../../domain/team-news/directory-form.tsx";
import { directoryNewsSettings } from "../../domain/team-news/queries.ts";
import { WebhookList } from "../../domain/webhooks/webhook-list.tsx";

const texts = m.loadStates;

/** The settings that admins can change at runtime. */
export default function SettingsPage() {
  const site = useQuery({ ...siteSettings, refetchOnMount: "always" });
  const support = useQuery({ ...supportSettings, refetchOnMount: "always" });
  const directory = useQuery({ ...directoryNewsSettings, refetchOnMount: "always" });
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <h1 className="text-xl">{m.title}</h1>
      <Section title={m.site}>
        <Loaded
          query={site}
          isFresh
          {...texts}
          skeleton={<Skeleton className="h-160 max-sm:h-165" />}
        >
          {(state) => <SiteForm state={state} />}
        </Loaded>
      </Section>
      <Section title={m.supportDialog} text={m.supportDialogText}>
        <Loaded
          query={support}
          isFresh
          {...texts}
          skeleton={<Skeleton className="h-91 max-sm:h-164" />}
        >
          {(settings) => <SupportForm settings={settings} />}
        </Loaded>
      </Section>
      <Section title={news.directory} text={news.directoryText}>
        <Loaded query={directory} isFresh {...texts} skeleton={<Skeleton className="h-33" />}>
          {(settings) => <DirectoryNewsForm settings={settings} />}
        </Loaded>
      </Section>
      <Section title={keys.title} text={keys.allText}>
        <ApiKeyList />
      </Section>
      <Section title={webhooks.title} text={webhooks.allText}>
        <WebhookList platform={null} />
      </Section>
      <Section title={m.mail} text={m.mailText}>
        <MailCheck />
      </Section>
      <Section title={m.failedWork} text={m.failedWorkText}>
        <DeadLetters />
      </Section>
    </div>
  );
}
