import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@upwell/client/query";
import { queryClient } from "@upwell/client/query-client";
import { site } from "@upwell/client/site";
import { getPrivacy } from "@upwell/contract/legal/routes";
import * as m from "@upwell/messages/legal";
import { LegalText } from "./legal-text.tsx";
import { stripTitleLine } from "./strip-title-line.ts";

const privacy = callQuery(["legal", "privacy"], getPrivacy, {});

/** The page's first data; called by the router. @public */
export const prefetch = () => [queryClient.prefetchQuery(privacy)];

/** The privacy policy in force. */
export default function PrivacyPage() {
  return (
    <LegalText
      title={m.privacyTitle}
      loading={m.loadingPrivacy}
      failed={m.errorLoadingPolicy}
      query={useQuery(privacy)}
      getContent={({ content }) => stripTitleLine(content, site.name)}
    />
  );
}
