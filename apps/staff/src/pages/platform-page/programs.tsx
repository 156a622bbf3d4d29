import { CreateKey } from "@upwell/client/api-keys/create-key";
import { ProofPrompt } from "@upwell/client/security/proof-prompt";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/api-keys";
import * as webhooks from "@upwell/messages/webhooks";
import { Section } from "@upwell/ui/section";
import { ApiKeyList } from "../../domain/api-keys/api-key-list.tsx";
import { WebhookList } from "../../domain/webhooks/webhook-list.tsx";
import type { StaffPlatform } from "../../lib/entities.ts";
import { Embedding } from "./embedding.tsx";

function Keys({ platform }: { platform: StaffPlatform }) {
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

const Webhooks = ({ platform }: { platform: StaffPlatform }) => (
  <Section title={webhooks.title} text={webhooks.teamText} className="max-w-reading">
    <WebhookList platform={platform} />
  </Section>
);

/** Programs that work for the platform's team, what is told to others, and the widget on its pages. */
export const Programs = ({ platform }: { platform: StaffPlatform }) => (
  <div className="flex flex-col gap-8">
    <Keys platform={platform} />
    <Webhooks platform={platform} />
    <Embedding slug={platform.slug} />
  </div>
);
