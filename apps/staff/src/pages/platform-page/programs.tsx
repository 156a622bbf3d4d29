import { CreateKey } from "@upwell/client/api-keys/create-key";
import { ProofPrompt } from "@upwell/client/security/proof-prompt";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/api-keys";
import { Section } from "@upwell/ui/section";
import { ApiKeyList } from "../../domain/api-keys/api-key-list.tsx";
import type { StaffPlatform } from "../../lib/entities.ts";

/** Programs that work for the platform's team: their API keys. */
export function Programs({ platform }: { platform: StaffPlatform }) {
  const { me } = useSession();
  return (
    <Section title={m.title} text={m.teamText} className="max-w-reading">
      <ApiKeyList slug={platform.slug} />
      <div className="mt-4">
        <CreateKey scopes={["read", "write", "staff"]} platform={platform.id} />
      </div>
      {me !== null && <ProofPrompt me={me} />}
    </Section>
  );
}
