import { useQueries } from "@tanstack/react-query";
import { legalKinds } from "@upwell/contract/legal/values";
import * as m from "@upwell/messages/legal-drafts";
import { buttonClass } from "@upwell/ui/button";
import { Notice } from "@upwell/ui/notice";
import { legalState } from "../../domain/legal/queries.ts";
import { legalPath } from "../../lib/paths.ts";

/** Warns admins that the terms or the privacy policy are not published. */
export function UnpublishedTexts() {
  const states = useQueries({ queries: legalKinds.map(legalState) });
  const missing = legalKinds.filter((_, index) => states[index]?.data?.versions.length === 0);
  if (missing.length === 0) return null;
  return (
    <div className="mb-8">
      <Notice
        title={m.unpublished}
        text={m.unpublishedText}
        actions={missing.map((kind) => (
          <a key={kind} href={`#${legalPath(kind)}`} className={buttonClass("secondary")}>
            {m.writeTexts[kind]}
          </a>
        ))}
      />
    </div>
  );
}
