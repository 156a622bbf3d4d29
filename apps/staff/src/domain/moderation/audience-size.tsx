import * as m from "@upwell/messages/moderation-queue";
import { Users } from "lucide-react";

/** The number of people who may see a text; nothing for names and the like. */
export function AudienceSize({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Users aria-hidden size={13} />
      {m.audienceSize(people)}
    </span>
  );
}
