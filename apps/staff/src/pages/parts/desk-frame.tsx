import { useQuery } from "@tanstack/react-query";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { ApiError } from "@upwell/contract/api-error";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/staff";
import { buttonClass } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import type { ReactNode } from "react";
import { onePlatform } from "../../domain/platform/queries.ts";
import type { StaffPlatform } from "../../lib/entities.ts";

const isForbidden = (failure: unknown) => failure instanceof ApiError && failure.status === 403;

function Closed({ failure }: { failure: unknown }) {
  const [title, text] = isForbidden(failure)
    ? [m.notYours, m.notYoursText]
    : [m.notFound, m.notFoundText];
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{text}</p>
      <a
        href={isForbidden(failure) ? "#/my/platforms" : "#/"}
        className={`mt-5 ${buttonClass("secondary")}`}
      >
        {isForbidden(failure) ? m.myEmployments : m.toOverview}
      </a>
    </>
  );
}

export type DeskFrameProps = {
  slug: string;
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children(platform: StaffPlatform): ReactNode;
};

/** A part of a platform's desk: its title, and what it shows once the platform is known to be open. */
export function DeskFrame({ slug, title, aside, children }: DeskFrameProps) {
  const platform = useQuery(onePlatform(slug));
  const failure = platform.data === undefined ? platform.error : null;
  if (failure !== null && (isForbidden(failure) || isNotFound(failure)))
    return <Closed failure={failure} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p className="overline-text h-5">{platform.data?.name}</p>
          <h1 className="text-2xl">{title}</h1>
        </div>
        {aside}
      </div>
      {failure !== null ? (
        <ErrorState
          description={failureMessage(failure, tryAgain)}
          onRetry={() => void platform.refetch()}
          busy={platform.isFetching}
        />
      ) : platform.data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        children(platform.data)
      )}
    </>
  );
}
