import { useInView } from "@upwell/client/use-in-view";
import * as m from "@upwell/messages/platform";
import { classes } from "@upwell/ui/classes";
import { Skeleton } from "@upwell/ui/skeleton";
import { lazy, type ReactNode, Suspense, useId, useRef } from "react";

type SectionProps = {
  title: string;
  /** On wide screens directly below the header, whose edge is line enough. */
  isFirst?: boolean;
  children: ReactNode;
};

/** A titled section beside or below the list. */
export function Section({ title, isFirst = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes("border-t border-hairline pt-4", isFirst && "lg:border-t-0 lg:pt-2")}
    >
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Trends = lazy(() => import("../../domain/platforms/trends.tsx"));

const placeholder = <Skeleton className="h-104" />;

/** A platform's trends; rendered once scrolled into view. */
export function TrendsSection({ slug }: { slug: string }) {
  const container = useRef<HTMLDivElement>(null);
  const isInView = useInView(container);
  return (
    <Section title={m.overTime}>
      <div ref={container} className="min-h-104 max-w-md">
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
