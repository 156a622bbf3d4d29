import { useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { share } from "@upwell/messages/feature";
import * as m from "@upwell/messages/suggest";
import { Button } from "@upwell/ui/button";
import { Share2 } from "lucide-react";
import { shareFeature } from "../features/share.ts";
import { platformDetail } from "../platforms/queries.ts";

/** What happens next to an idea that the viewer has just suggested. */
export function CreatedNote({ feature }: { feature: FeatureDetail }) {
  const { data } = useQuery(platformDetail(feature.platform.slug));
  if (feature.moderationState !== "public") return null;
  const days = data?.answers?.medianDaysToAnswer ?? null;
  return (
    <section aria-label={m.created} className="rounded-md border border-accent bg-accent-wash p-4">
      <p className="font-semibold">{m.created}</p>
      {/* The room of both lines, before the platform is known. */}
      <p className="mt-1 min-h-[2lh] text-sm">
        {m.createdText} {days !== null && m.answersWithin(days)}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={Share2}
        className="mt-3"
        onClick={() => void shareFeature(feature)}
      >
        {share}
      </Button>
    </section>
  );
}
