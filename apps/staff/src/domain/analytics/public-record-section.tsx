import { useQuery } from "@tanstack/react-query";
import { AnswerSummary } from "@upwell/client/answer-summary";
import { toPlainUrl } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/responsiveness";
import { Section } from "@upwell/ui/section";
import { ShareRing } from "@upwell/ui/share-ring";
import { responsiveness } from "./queries.ts";

/** What the platform's public page says about its answers, from the same call. */
export function PublicRecordSection({ slug }: { slug: string }) {
  const { data } = useQuery(responsiveness(slug));
  if (data === undefined) return null;
  return (
    <Section title={m.title} text={m.onPublicPage}>
      <div className="flex items-start gap-3 text-sm">
        {data.answeredShare !== null && <ShareRing share={data.answeredShare} />}
        <p className="max-w-[75ch]">
          <AnswerSummary
            statistics={data}
            renderLink={({ id }) => (
              <a className="text-link" href={toPlainUrl(`/feature/${id}`)}>
                {m.oldestFeature}
              </a>
            )}
          />
        </p>
      </div>
    </Section>
  );
}
