import { useInView } from "@upwell/client/use-in-view";
import * as m from "@upwell/messages/platform";
import { Section } from "@upwell/ui/section";
import { Skeleton } from "@upwell/ui/skeleton";
import { lazy, Suspense, useRef } from "react";

const Trends = lazy(() => import("../../domain/platforms/trends.tsx"));

const placeholder = <Skeleton className="h-104" />;

/** A platform's trends; rendered once scrolled into view. */
export function TrendsSection({ slug }: { slug: string }) {
  const container = useRef<HTMLDivElement>(null);
  const isInView = useInView(container);
  return (
    <Section title={m.overTime}>
      <div ref={container} className="min-h-104">
        {isInView ? (
          <Suspense fallback={placeholder}>
            <Trends key={slug} slug={slug} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </Section>
  );
}
