import { useQuery } from "@tanstack/react-query";
import { isNotFound, isTakenDown } from "@upwell/client/failure";
import { QueryError } from "@upwell/client/query-error";
import { ApiError } from "@upwell/contract/api-error";
import { takenDown, takenDownText } from "@upwell/messages/platform-unavailable";
import * as m from "@upwell/messages/staff";
import { Skeleton } from "@upwell/ui/skeleton";
import type { ReactNode } from "react";
import { platformDetail } from "../../domain/platforms/queries.ts";
import type { StaffPlatform } from "../../lib/entities.ts";
import { PageMessage } from "../../lib/page-message.tsx";
import { type PlatformSection, platformSections } from "../../lib/sections.ts";

const isForbidden = (failure: unknown) => failure instanceof ApiError && failure.status === 403;

const isUnavailable = (failure: unknown) =>
  isForbidden(failure) || isNotFound(failure) || isTakenDown(failure);

function PlatformUnavailable({ failure }: { failure: unknown }) {
  const [title, text] = isTakenDown(failure)
    ? [takenDown, takenDownText]
    : isForbidden(failure)
      ? [m.notYours, m.notYoursText]
      : [m.notFound, m.notFoundText];
  const action = isForbidden(failure) && { path: "/my/platforms", linkText: m.myEmployments };
  return <PageMessage title={title} text={text} {...action} />;
}

type PlatformLayoutProps = {
  slug: string;
  section: PlatformSection;
  /** By default the label of the section. */
  title?: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  /** Whether the page is read or filled in, not a list; its title and aside end where it does. */
  isReading?: boolean;
  children(platform: StaffPlatform): ReactNode;
};

/** The layout of a platform's page: its title, and its content if the viewer has access. */
export function PlatformLayout({
  slug,
  section,
  title = platformSections[section].label,
  aside,
  isReading = false,
  children,
}: PlatformLayoutProps) {
  const platform = useQuery(platformDetail(slug));
  const failure = platform.data === undefined ? platform.error : null;
  if (failure !== null && isUnavailable(failure)) return <PlatformUnavailable failure={failure} />;
  return (
    <div className={isReading ? "max-w-reading" : undefined}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-xl">{title}</h1>
          <p className="min-w-0 truncate text-sm text-ink-faint">{platform.data?.name}</p>
        </div>
        {aside}
      </div>
      {failure !== null ? (
        <QueryError query={platform} />
      ) : platform.data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        children(platform.data)
      )}
    </div>
  );
}
