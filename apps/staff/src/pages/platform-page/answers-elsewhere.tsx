import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@upwell/client/frame/loaded";
import * as m from "@upwell/messages/answer-decisions";
import * as corrections from "@upwell/messages/correction-requests";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { LinkTable } from "../../domain/answer-links/link-table.tsx";
import { PlacesForm } from "../../domain/answer-links/places-form.tsx";
import { answerPlaces } from "../../domain/answer-links/queries.ts";
import { RequestTable } from "../../domain/corrections/request-table.tsx";

function Places({ slug }: { slug: string }) {
  const places = useQuery({ ...answerPlaces(slug), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={places} loading={m.loadingPlaces} skeleton={<Skeleton className="h-48" />}>
      {({ urls }) => <PlacesForm slug={slug} urls={urls} />}
    </Loaded>
  );
}

/** Links to where the company answered outside of this site, the places where it answers, and corrections of its record. */
export const AnswersElsewhere = ({ slug }: { slug: string }) => (
  <>
    <p className="mb-4 max-w-[68ch] text-ink-soft">{m.intro}</p>
    <LinkTable slug={slug} />
    <Section title={m.places} className="mt-8 max-w-reading">
      <p className="mb-4 text-ink-soft">{m.placesText}</p>
      <Places slug={slug} />
    </Section>
    <Section title={corrections.title} className="mt-8">
      <p className="mb-2 max-w-[68ch] text-ink-soft">{corrections.intro}</p>
      <RequestTable slug={slug} />
    </Section>
  </>
);
