import { useSearchKey } from "@upwell/client/use-search-key";
import { limits } from "@upwell/contract/limits";
import { clearSearch } from "@upwell/messages/common";
import * as m from "@upwell/messages/home";
import { Chip } from "@upwell/ui/chip";
import { SearchField } from "@upwell/ui/search-field";
import type { PlatformFilter } from "./popular-platforms.tsx";

/** Sticks below the header if the window is tall enough for both. */
export function PlatformSearch({ filter }: { filter: PlatformFilter }) {
  const { search, newest, showNewest } = filter;
  const field = useSearchKey();
  return (
    <search className="print:hidden top-(--header) z-20 block border-y border-hairline bg-paper [@media(min-height:37.5rem)]:sticky">
      <div className="page-width flex flex-col gap-3 py-3 sm:flex-row sm:items-center sm:gap-6">
        <SearchField
          inputRef={field}
          label={m.searchPlatforms}
          placeholder={m.searchPlatforms}
          clearLabel={clearSearch}
          value={search.text}
          onValueChange={search.setText}
          maxLength={limits.search.max}
          className="grow sm:max-w-md"
        />
        <fieldset className="flex gap-2">
          <legend className="sr-only">{m.findPlatforms}</legend>
          <Chip pressed={!newest} onPress={() => showNewest(false)}>
            {m.all}
          </Chip>
          <Chip pressed={newest} onPress={() => showNewest(true)}>
            {m.recentlyAdded}
          </Chip>
        </fieldset>
      </div>
    </search>
  );
}
