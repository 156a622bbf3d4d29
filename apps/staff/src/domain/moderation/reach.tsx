import * as m from "@upwell/messages/moderation-queue";
import { Users } from "lucide-react";

/** The number of people that a text can reach; nothing for names and the like. */
export function Reach({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Users aria-hidden size={13} />
      {m.reach(people)}
    </span>
  );
}
