import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@upwell/client/query";
import { queryClient } from "@upwell/client/query-client";
import { getTerms } from "@upwell/contract/legal/routes";
import * as m from "@upwell/messages/legal";
import { LegalText } from "./legal-text.tsx";

const terms = callQuery(["legal", "terms"], getTerms, {});

/** The page's first data; called by the router. @public */
export const prefetch = () => [queryClient.prefetchQuery(terms)];

/** The terms in force. */
export default function TermsPage() {
  return (
    <LegalText
      title={m.termsTitle}
      loading={m.loadingTerms}
      failed={m.errorLoadingTerms}
      query={useQuery(terms)}
      getContent={({ content }) => content}
    />
  );
}
