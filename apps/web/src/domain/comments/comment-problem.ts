/** The check of a comment, apart from its form: who only reads loads no schemas. */
import { commentContent } from "@upwell/contract/forms";

/** What is wrong with a comment, in the server's words; nothing when it may be sent. */
export function problemOf(content: string): string | undefined {
  return commentContent.safeParse(content).error?.issues[0]?.message;
}
