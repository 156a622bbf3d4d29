import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import * as m from "@upwell/messages/legal";
import { terms } from "../../domain/legal/queries.ts";
import { LegalText } from "./legal-text.tsx";

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
