import { useQuery } from "@tanstack/react-query";
import type { Scope } from "@upwell/contract/api-keys/values";
import * as m from "@upwell/messages/api-keys";
import { Skeleton } from "@upwell/ui/skeleton";
import type { Me } from "../entities.ts";
import { Loaded } from "../frame/loaded.tsx";
import { ApiKeyRow } from "./api-key-row.tsx";
import { CreateKey } from "./create-key.tsx";
import { myKeys } from "./queries.ts";

/** The viewer's API keys. Those for a platform are made on the page of its team. */
export function MyKeys({ me }: { me: Me }) {
  const scopes: readonly Scope[] =
    me.role === "admin" ? ["read", "write", "admin"] : ["read", "write"];
  return (
    <Loaded
      query={useQuery(myKeys)}
      {...m.loadStates}
      skeleton={<Skeleton className="h-12" />}
      skeletonCount={1}
    >
      {(keys) => (
        <>
          <ul className="mb-4 divide-y divide-hairline empty:hidden">
            {keys.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
            ))}
          </ul>
          <CreateKey scopes={scopes} />
        </>
      )}
    </Loaded>
  );
}
