import { CreateKey } from "@upwell/client/api-keys/create-key";
import { ProofPrompt } from "@upwell/client/security/proof-prompt";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/api-keys";
import * as webhooks from "@upwell/messages/webhooks";
import { Section } from "@upwell/ui/section";
import { ApiKeyList } from "../../domain/api-keys/api-key-list.tsx";
import { WebhookList } from "../../domain/webhooks/webhook-list.tsx";
import type { StaffPlatform } from "../../lib/entities.ts";
import { PlatformLayout } from "../shared/platform-layout.tsx";
import { Embedding } from "./embedding.tsx";

function Keys({ platform }: { platform: StaffPlatform }) {
  const { me } = useSession();
  return (
    <Section title={m.title} text={m.teamText}>
      <ApiKeyList slug={platform.slug} />
      <div className="mt-4">
        <CreateKey scopes={["read", "write", "staff"]} platform={platform.id} />
      </div>
      {me !== null && <ProofPrompt me={me} />}
    </Section>
  );
}

const Webhooks = ({ platform }: { platform: StaffPlatform }) => (
  <Section title={webhooks.title} text={webhooks.teamText}>
    <WebhookList platform={platform} />
  </Section>
);

/** What is told to chats and other programs, the keys of programs that work for the team, and the widget on its pages. */
export default function IntegrationsPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout slug={slug} section="integrations">
      {(platform) => (
        <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <Webhooks platform={platform} />
            <Keys platform={platform} />
          </div>
          <Embedding slug={slug} />
        </div>
      )}
    </PlatformLayout>
  );
}
