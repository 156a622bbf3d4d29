import type { Comment } from "@upwell/client/entities";
import * as m from "@upwell/messages/comments";
import { siteAdmin, team } from "@upwell/messages/common";
import { Badge } from "@upwell/ui/badge";
import { BadgeCheck, ShieldCheck } from "lucide-react";

export type OfficialBadgeProps = {
  postedAs: Comment["postedAs"];
  isVerified: boolean;
  /** The platform's name. */
  platform: string;
};

/** Who answers: the platform's team, the site's admins, or an employee of another platform. */
export function OfficialBadge({ postedAs, isVerified, platform }: OfficialBadgeProps) {
  if (postedAs === "site") return <Badge icon={ShieldCheck}>{siteAdmin}</Badge>;
  if (postedAs !== "team" && !isVerified) return null;
  return (
    <Badge tone="accent" icon={BadgeCheck}>
      {/* First, because a long name is cut off at the end. */}
      {isVerified && <span>{m.verified}</span>}
      {postedAs === "team" && isVerified && " · "}
      {postedAs === "team" && team(platform)}
    </Badge>
  );
}
