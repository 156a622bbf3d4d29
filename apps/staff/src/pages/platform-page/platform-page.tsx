import { toPlainUrl } from "@upwell/client/hash-location";
import * as answers from "@upwell/messages/answer-decisions";
import * as m from "@upwell/messages/platform-page";
import { viewPublic } from "@upwell/messages/staff";
import { buttonClass } from "@upwell/ui/button";
import { Section } from "@upwell/ui/section";
import { ExternalLink } from "lucide-react";
import { ImageField } from "../../domain/platforms/image-field.tsx";
import { PlatformTextForm } from "../../domain/platforms/platform-text-form.tsx";
import { StatusLabelsForm } from "../../domain/platforms/status-labels-form.tsx";
import type { StaffPlatform } from "../../lib/entities.ts";
import { UrlTabs } from "../../lib/url-tabs.tsx";
import { formatWaiting, useWaiting } from "../../lib/waiting.ts";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { AnswersElsewhere } from "./answers-elsewhere.tsx";

const TextsAndImages = ({ platform }: { platform: StaffPlatform }) => (
  <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,var(--container-reading))_20rem]">
    <section aria-labelledby="texts">
      <h2 id="texts" className="mb-4 text-lg">
        {m.details}
      </h2>
      <PlatformTextForm platform={platform} />
      <Section title={m.statusLabels} className="mt-10">
        <p className="mb-4 text-ink-soft">{m.statusLabelsIntro}</p>
        <StatusLabelsForm platform={platform} />
      </Section>
    </section>
    <section aria-labelledby="images" className="flex flex-col gap-6">
      <h2 id="images" className="text-lg">
        {m.images}
      </h2>
      <ImageField platform={platform} which="logo" />
      <ImageField platform={platform} which="banner" />
    </section>
  </div>
);

function PageTabs({ platform }: { platform: StaffPlatform }) {
  const { data } = useWaiting();
  const className = "pt-5";
  return (
    <UrlTabs
      label={answers.views}
      tabs={[
        {
          value: "details",
          label: answers.details,
          content: <TextsAndImages platform={platform} />,
          className,
        },
        {
          value: "answers",
          label: answers.title,
          count: formatWaiting(data?.platform?.answerLinks),
          content: <AnswersElsewhere slug={platform.slug} />,
          className,
        },
      ]}
    />
  );
}

/** Edits a platform's public page: its texts and images, and what counts as its answers elsewhere. */
export default function PlatformPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout
      slug={slug}
      section="page"
      aside={
        <a
          href={toPlainUrl(`/platform/${slug}`)}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary")}
        >
          <ExternalLink aria-hidden size={16} />
          {viewPublic}
        </a>
      }
    >
      {(platform) => <PageTabs platform={platform} />}
    </PlatformLayout>
  );
}
