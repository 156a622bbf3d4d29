import { useQuery } from "@tanstack/react-query";
import { navigate, useHashLocation } from "@upwell/client/hash-location";
import { callQuery } from "@upwell/client/query";
import { useDebounced } from "@upwell/client/use-debounced";
import { listQueue } from "@upwell/contract/queue/routes";
import * as staff from "@upwell/messages/staff";
import * as m from "@upwell/messages/staff-keyboard";
import { classes } from "@upwell/ui/classes";
import { Dialog } from "@upwell/ui/dialog";
import { Input } from "@upwell/ui/field";
import { useListbox } from "@upwell/ui/use-listbox";
import { useState } from "react";
import { allPlatforms } from "../../domain/platforms/queries.ts";
import { adminPath, featurePath, getPlatformSlug, platformPath } from "../../lib/paths.ts";
import { keys } from "../../lib/query-keys.ts";
import { adminSections, getPlatformSections } from "../../lib/sections.ts";
import { useNavigationSlug } from "../../lib/waiting.ts";
import { useWorkspace } from "../../lib/workspace.ts";

type Page = { path: string; label: string };

/** Returns every page that the viewer may open; those of the current platform come first. */
function usePages(): Page[] {
  const { isAdmin, platforms, getRole } = useWorkspace();
  const [path] = useHashLocation();
  const all = useQuery({ ...allPlatforms, enabled: isAdmin });
  const listed: readonly { name: string; slug: string }[] = isAdmin ? (all.data ?? []) : platforms;
  const slug = getPlatformSlug(path) ?? platforms[0]?.slug;
  const current = listed.filter((platform) => platform.slug === slug);
  const others = listed.filter((platform) => platform.slug !== slug);
  return [
    { path: "/", label: staff.overview },
    // Admins claim no platform.
    ...(isAdmin ? [] : [{ path: "/my/platforms", label: staff.myEmployments }]),
    ...[...current, ...others].flatMap((platform) =>
      Object.entries(getPlatformSections(getRole(platform.slug))).map(([section, { label }]) => ({
        path: platformPath(platform.slug, section),
        label: m.platformPage(platform.name, label),
      })),
    ),
    ...Object.entries(isAdmin ? adminSections : {}).map(([section, { label }]) => ({
      path: adminPath(section),
      label,
    })),
  ];
}

const maxResults = 8;
const maxIdeas = 4;
const minSearch = 3;

/** Returns the pages whose label contains every typed word. */
function findPages(pages: readonly Page[], typed: string): Page[] {
  const words = typed.toLowerCase().split(/\s+/);
  return pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** Returns ideas of the current platform that a search finds, most votes first. */
function useIdeas(typed: string): Page[] {
  const [path] = useHashLocation();
  const slug = useNavigationSlug(path) ?? "";
  const search = useDebounced(typed, 200);
  const { data = [] } = useQuery({
    ...callQuery(keys.featureSearch(slug, search), listQueue, {
      params: { slug },
      query: { sort: "top", limit: maxIdeas, search },
    }),
    enabled: slug !== "" && search.length >= minSearch,
  });
  return data.map((feature) => ({ path: featurePath(feature), label: feature.title }));
}

/** Goes to a page of the staff site by its name, or to an idea. */
export function GoToDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState("");
  const ideas = useIdeas(typed.trim());
  const found = findPages(usePages(), typed.trim());
  const pages = [...found.slice(0, maxResults - ideas.length), ...ideas];
  const listbox = useListbox({
    options: pages,
    getKey: ({ path }) => path,
    // Closes the dialog, too: its query parameter goes with the old path.
    onChoose: ({ path }) => navigate(path),
  });
  return (
    <Dialog open onOpenChange={onClose} title={m.goTo}>
      <Input
        {...listbox.inputProps}
        aria-label={m.goTo}
        value={typed}
        placeholder={m.goToPlaceholder}
        enterKeyHint="go"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          listbox.resetHighlight();
        }}
      />
      <div className="mt-3 min-h-88">
        <div id={listbox.listId} role="listbox" aria-label={m.pages}>
          {pages.map((page, index) => (
            <button
              key={page.path}
              type="button"
              id={listbox.optionId(index)}
              role="option"
              aria-selected={index === listbox.active}
              tabIndex={-1}
              onClick={() => listbox.choose(page)}
              className={classes(
                "flex min-h-11 w-full items-center rounded-sm px-3 text-start text-sm hover:bg-sunk",
                index === listbox.active && "bg-sunk",
              )}
            >
              <span className="truncate">{page.label}</span>
            </button>
          ))}
        </div>
        {pages.length === 0 && (
          <p role="status" className="px-3 py-2 text-sm text-ink-soft">
            {m.nothingFound}
          </p>
        )}
      </div>
    </Dialog>
  );
}
