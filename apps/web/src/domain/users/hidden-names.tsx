/** In the settings: where else the viewer's name is hidden. */
import { useMutation, useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/voters";
import { Button } from "@upwell/ui/button";
import { setNameHiddenOnPlatform } from "../votes/privacy-mutations.ts";
import { hiddenNames } from "../votes/queries.ts";

function HiddenPlatform({ slug, name }: { slug: string; name: string }) {
  const { mutate, isPending } = useMutation(setNameHiddenOnPlatform(slug));
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-1">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate(false)}>
        {m.showOn(name)}
      </Button>
    </li>
  );
}

/** Nothing while the name is hidden nowhere else. */
export function HiddenNames() {
  const { platforms = [], votes = 0 } = useQuery(hiddenNames).data ?? {};
  return (
    <>
      {platforms.length > 0 && (
        <div className="mt-3 max-w-xl text-sm">
          <p className="text-ink-soft">{m.hiddenPlatforms}</p>
          <ul className="mt-2 border-t border-hairline">
            {platforms.map((platform) => (
              <HiddenPlatform key={platform.id} {...platform} />
            ))}
          </ul>
        </div>
      )}
      {votes > 0 && <p className="mt-3 text-sm text-ink-soft">{m.hiddenVotes(votes)}</p>}
    </>
  );
}
