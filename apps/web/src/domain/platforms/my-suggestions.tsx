import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "@upwell/client/frame/paged-list";
import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/suggest-platform";
import { Badge } from "@upwell/ui/badge";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Skeleton } from "@upwell/ui/skeleton";
import { openSuggestPlatformDialog } from "../../lib/sign-in-first.ts";
import { mySuggestions } from "./queries.ts";

const tones = { pending: "plain", approved: "accent", rejected: "danger" } as const;

/** The platforms that the viewer suggested, newest first, with the state of their review. */
export const MySuggestions = () => (
  <PagedList
    pages={useInfiniteQuery(mySuggestions)}
    {...m.mineStates}
    empty={{
      title: m.mineNone,
      action: (
        <Button variant="secondary" onClick={openSuggestPlatformDialog}>
          {m.title}
        </Button>
      ),
    }}
    skeleton={<Skeleton className="mt-6 h-16" />}
  >
    {(platforms) => (
      <ul>
        {platforms.map(({ id, name, slug, description, reviewState, reviewReason, createdAt }) => (
          <li key={id} className="border-b border-hairline py-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-lg wrap-anywhere">
                {reviewState === "approved" ? (
                  <Link to={`/platform/${slug}`} className="text-link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h2>
              <Badge tone={tones[reviewState]}>{m.reviewStates[reviewState]}</Badge>
              <RelativeTime date={createdAt} className="text-xs text-ink-faint" />
            </div>
            <p className="mt-1 line-clamp-2 text-sm text-ink-soft wrap-anywhere">{description}</p>
            {reviewReason !== "" && (
              <p className="mt-2 border-s-2 border-hairline ps-4 text-sm wrap-anywhere">
                {reviewReason}
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);
