import { ApiKeyRow } from "@upwell/client/api-keys/api-key-row";
import { allKeyPages, teamKeyPages } from "@upwell/client/api-keys/queries";
import * as m from "@upwell/messages/api-keys";
import { QueryItems } from "../../lib/query-list.tsx";

/** The API keys for a platform, without a slug those of everybody. */
export const ApiKeyList = ({ slug }: { slug?: string }) => (
  <QueryItems
    query={slug === undefined ? allKeyPages : teamKeyPages(slug)}
    {...m.loadStates}
    empty={m.none}
    className="divide-y divide-hairline"
  >
    {(apiKey) => <ApiKeyRow key={apiKey.id} apiKey={apiKey} showsMaker />}
  </QueryItems>
);
