import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@upwell/client/query";
import { queryClient } from "@upwell/client/query-client";
import { site } from "@upwell/client/site";
import { getImprint } from "@upwell/contract/legal/routes";
import * as m from "@upwell/messages/legal";
import { LegalText } from "./legal-text.tsx";

const imprint = callQuery(["legal", "imprint"], getImprint, {});

/** The page's first data; called by the router. @public */
export const prefetch = () => [queryClient.prefetchQuery(imprint)];

/** Who runs the site, and how people and authorities reach them. */
export default function ImprintPage() {
  return (
    <>
      <LegalText
        title={m.imprintTitle}
        loading={m.loadingImprint}
        failed={m.errorLoadingImprint}
        query={useQuery(imprint)}
        getContent={({ content }) => content}
      />
      {site.contactEmail !== null && (
        <p className="page-width pt-8">
          {m.pointOfContact}:{" "}
          <a href={`mailto:${site.contactEmail}`} className="text-link wrap-anywhere">
            {site.contactEmail}
          </a>
        </p>
      )}
    </>
  );
}
