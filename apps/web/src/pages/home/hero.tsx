import { useQuery } from "@tanstack/react-query";
import { site } from "@upwell/client/site";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/home";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { openSuggestDialog } from "../../domain/suggest/open-suggest-dialog.ts";
import { keys } from "../../lib/query-keys.ts";
import { TopFeature } from "./top-feature.tsx";

/** Decorative, as specified: a random number for each load of the page. */
const { min, max } = limits.onlineCount;
const online = min + Math.floor(Math.random() * (max - min + 1));

/** Returns the number of open pages if the site counts them; known once the page is connected. */
function useOnline(): number | undefined {
  const { data } = useQuery<number>({ queryKey: keys.online, enabled: false });
  return site.onlineCount === "random" ? online : data;
}

/** The server's page reserves its space: a random number would change under the reader's eyes. */
function UsersOnline() {
  const count = useOnline();
  const isHydrated = useIsHydrated();
  if (site.onlineCount === "off" || count === undefined) return null;
  return (
    <p
      className={classes(
        "flex items-center gap-2.5 text-sm text-ink-faint tabular-nums max-sm:w-full",
        !isHydrated && "invisible",
      )}
    >
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      {m.usersOnline(isHydrated ? count : min)}
    </p>
  );
}

/** The purpose of the site, beside its top feature as an example. */
export function Hero() {
  return (
    <section className="page-width grid items-end gap-x-16 gap-y-14 pt-12 pb-14 md:pt-20 md:pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <h1 className="text-display tracking-[-0.025em]">{m.heroTitle}</h1>
        <p className="mt-7 max-w-[52ch] text-ink-soft sm:text-lg">{m.heroText(site.name)}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-5">
          <Button size="lg" onClick={() => openSuggestDialog()}>
            {m.suggestAFeature}
          </Button>
          <UsersOnline />
        </div>
      </div>
      <TopFeature />
    </section>
  );
}
