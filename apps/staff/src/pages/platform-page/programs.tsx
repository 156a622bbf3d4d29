import { ApiKeyRow } from "@upwell/client/api-keys/api-key-row";
import { CreateKey } from "@upwell/client/api-keys/create-key";
import { teamKeyPages } from "@upwell/client/api-keys/queries";
import { ProofPrompt } from "@upwell/client/security/proof-prompt";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/api-keys";
import { Section } from "@upwell/ui/section";
import type { StaffPlatform } from "../../lib/entities.ts";
import { QueryItems } from "../../lib/query-list.tsx";

/** Programs that work for the platform's team: their API keys. */
export function Programs({ platform }: { platform: StaffPlatform }) {
  const { me } = useSession();
  return (
    <Section title={m.title} text={m.teamText} className="max-w-reading">
      <QueryItems
        query={teamKeyPages(platform.slug)}
        loading={m.loading}
        failed={m.failed}
        empty={{ title: m.none }}
        className="divide-y divide-hairline"
      >
        {(apiKey) => <ApiKeyRow key={apiKey.id} apiKey={apiKey} showsMaker />}
      </QueryItems>
      <div className="mt-4">
        <CreateKey scopes={["read", "write", "staff"]} platform={platform.id} />
      </div>
      {me !== null && <ProofPrompt me={me} />}
    </Section>
  );
}
