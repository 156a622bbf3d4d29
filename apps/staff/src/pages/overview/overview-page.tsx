import { useQuery } from "@tanstack/react-query";
import { pictureAddress } from "@upwell/client/author";
import { claim, none } from "@upwell/messages/employments";
import * as m from "@upwell/messages/staff";
import { Avatar } from "@upwell/ui/avatar";
import { buttonClass } from "@upwell/ui/button";
import { Skeleton } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import { platformsBySearch } from "../../domain/platform/queries.ts";
import { look } from "../../domain/queue/queries.ts";
import { useDesk } from "../../lib/desk.ts";
import { deskPath } from "../../lib/places.ts";
import { WaitingForAdmins } from "./waiting.tsx";

type Shown = { id: number; name: string; slug: string; logoUrl: string | null };

function PlatformLine({ platform }: { platform: Shown }) {
  const { data } = useQuery(look(platform.slug));
  return (
    <li className="relative flex items-center gap-4 border-b border-hairline py-3 hover:bg-sunk">
      <Avatar shape="square" name={platform.name} src={pictureAddress(platform.logoUrl)} />
      <div className="min-w-0">
        <a
          href={`#${deskPath(platform.slug, "queue")}`}
          className="card-link font-semibold wrap-anywhere"
        >
          {platform.name}
        </a>
        <p className="text-sm text-ink-soft">
          {data === undefined ? (
            <Skeleton className="mt-1 h-4 w-56" />
          ) : data.changed === 0 ? (
            m.allSeen
          ) : (
            m.changedSince(data.changed)
          )}
        </p>
      </div>
    </li>
  );
}

/** Where a day begins: each platform, and how much waits there. */
export default function OverviewPage() {
  const { isAdmin, platforms } = useDesk();
  const all = useQuery({ ...platformsBySearch(""), enabled: isAdmin });
  const shown: readonly Shown[] = isAdmin ? (all.data ?? []) : platforms;
  const Title = isAdmin ? "h2" : "h1";
  return (
    <>
      {isAdmin && (
        <>
          <h1 className="mb-4 text-2xl">{m.overview}</h1>
          <WaitingForAdmins />
        </>
      )}
      <Title className={isAdmin ? "mb-1 text-lg" : "mb-4 text-2xl"}>{m.yourPlatforms}</Title>
      {shown.length === 0 && !all.isLoading && (
        <EmptyState
          title={none}
          action={
            <a href="#/my/platforms" className={buttonClass()}>
              {claim}
            </a>
          }
        />
      )}
      <ul>
        {shown.map((platform) => (
          <PlatformLine key={platform.id} platform={platform} />
        ))}
      </ul>
    </>
  );
}
