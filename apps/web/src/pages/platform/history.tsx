import { useSeen } from "@upwell/client/use-seen";
import * as m from "@upwell/messages/platform";
import { lazy, Suspense, useRef } from "react";
import { Section } from "./section.tsx";

const Trends = lazy(() => import("../../domain/platforms/trends.tsx"));

/** What became of a platform's ideas over time; drawn when it comes into sight. */
export function History({ slug }: { slug: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <Section title={m.overTime}>
      <div ref={place} className="min-h-94 max-w-md">
        {isSeen && (
          <Suspense>
            <Trends key={slug} slug={slug} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}
