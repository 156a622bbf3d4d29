import type { FeatureDetail } from "@upwell/client/entities";
import { useHashQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/feature";
import { Comments } from "../../domain/comments/comments.tsx";
import { WorkaroundLink } from "../../domain/comments/workaround-link.tsx";
import { mainColumn } from "./layout.ts";
import { Section } from "./section.tsx";
import { readTab } from "./tab.ts";

/** The comments of a feature; on narrow screens the panel of their tab. */
export function Discussion({ id, feature }: { id: string; feature: FeatureDetail }) {
  const [query] = useHashQuery();
  return (
    <Section
      id={id}
      selected={readTab(query)}
      tab="comments"
      title={m.comments(feature.commentCount)}
      aside={<WorkaroundLink feature={feature} />}
      className={mainColumn}
    >
      <Comments feature={feature} />
    </Section>
  );
}
