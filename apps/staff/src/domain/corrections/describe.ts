import * as m from "@upwell/messages/correction-requests";
import type { CorrectionRequest } from "../../lib/entities.ts";

/** Returns what a team contests: the day of an answer, the address of a link, or the target of a merge. */
export function describeContested({
  kind,
  answeredOn,
  url,
  mergedInto,
}: CorrectionRequest): string {
  if (kind === "merge") return m.mergedInto(mergedInto?.title);
  return answeredOn === null ? m.refusedLink(url) : m.answeredOn(answeredOn);
}
