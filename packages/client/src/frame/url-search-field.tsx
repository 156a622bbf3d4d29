import { limits } from "@upwell/contract/limits";
import { SearchField } from "@upwell/ui/search-field";
import { useSearchKey } from "../use-search-key.ts";
import { useUrlSearchParam } from "../use-url-search-param.ts";

export type UrlSearchFieldProps = { label: string; placeholder: string; className?: string };

/** The page's search field: `/` focuses it, and the URL's `search` parameter stores its text. */
export function UrlSearchField(field: UrlSearchFieldProps) {
  const { text, setText } = useUrlSearchParam("search");
  const input = useSearchKey();
  return (
    <SearchField
      {...field}
      name="search"
      maxLength={limits.search.max}
      value={text}
      onValueChange={setText}
      inputRef={input}
    />
  );
}
