import { useQuery } from "@tanstack/react-query";
import { publicUrl } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/responsiveness";
import { Interpolate } from "@upwell/ui/interpolate";
import { Section } from "@upwell/ui/section";
import { ShareRing } from "@upwell/ui/share-ring";
import { responsiveness } from "./queries.ts";

/** What the platform's public page says about its answers, from the same call. */
export function PublicRecordSection({ slug }: { slug: string }) {
  const { data } = useQuery(responsiveness(slug));
  if (data === undefined) return null;
  const { oldestUnanswered, medianDaysToAnswer } = data;
  return (
    <Section title={m.title} text={m.onPublicPage}>
      <div className="flex items-start gap-3 text-sm">
        {data.answeredShare !== null && <ShareRing share={data.answeredShare} />}
        <p className="max-w-[75ch]">
          {data.counted === 0 ? m.nothingCounted : `${m.answers(data)} `}
          {medianDaysToAnswer !== null && `${m.half(medianDaysToAnswer)} `}
          {oldestUnanswered !== null && (
            <Interpolate
              text={m.oldest(oldestUnanswered.days)}
              parts={{
                feature: (
                  <a className="text-link" href={publicUrl(`/feature/${oldestUnanswered.id}`)}>
                    {m.oldestFeature}
                  </a>
                ),
              }}
            />
          )}
        </p>
      </div>
    </Section>
  );
}
