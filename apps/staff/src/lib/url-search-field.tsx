import { useSearchKey } from "@upwell/client/use-search-key";
import { useUrlSearchParam } from "@upwell/client/use-url-search-param";
import { clearSearch } from "@upwell/messages/common";
import { SearchField } from "@upwell/ui/search-field";

export type UrlSearchFieldProps = { label: string; placeholder: string; className?: string };

/** The page's search field: `/` focuses it, and the URL's `search` parameter stores its text. */
export function UrlSearchField({ className = "min-w-56 flex-1", ...field }: UrlSearchFieldProps) {
  const { text, setText } = useUrlSearchParam("search");
  const input = useSearchKey();
  return (
    <SearchField
      {...field}
      clearLabel={clearSearch}
      value={text}
      onValueChange={setText}
      inputRef={input}
      className={className}
    />
  );
}
