/** What moderation reads of Markdown. */
import { decodeString } from "micromark-util-decode-string";
import type { Submission } from "./moderation-result.ts";

/** Decodes character references and escapes as the page does: "&#105;diot" is read as what it shows. */
export const toShownText = (submission: Submission): Submission => ({
  ...submission,
  content: decodeString(submission.content),
});
