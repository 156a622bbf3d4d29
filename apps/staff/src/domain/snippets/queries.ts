import { callQuery } from "@upwell/client/query";
import { listSnippets } from "@upwell/contract/snippets/routes";
import { keys } from "../../lib/query-keys.ts";

/** The text snippets of a platform by name; for those who write them. */
export const snippets = (slug: string) =>
  callQuery(keys.snippets(slug), listSnippets, { params: { slug } });
