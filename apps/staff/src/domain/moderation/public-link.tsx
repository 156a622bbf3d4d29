import { publicUrl } from "@upwell/client/hash-location";
import { newTab } from "@upwell/messages/common";
import * as m from "@upwell/messages/moderation-queue";
import { ExternalLink } from "lucide-react";

/** Links to the public page of a text. */
export function PublicLink({ path }: { path: string }) {
  return (
    <a
      href={publicUrl(path)}
      target="_blank"
      rel="noopener"
      className="text-link inline-flex min-h-9 items-center gap-1.5 self-start text-sm pointer-coarse:min-h-11"
    >
      <ExternalLink aria-hidden size={15} />
      {m.seePublic}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}
