/** The origins of the pages that may frame a platform's ideas. */
import { callQuery } from "@upwell/client/query";
import { getEmbedOrigins } from "@upwell/contract/widget/routes";
import { keys } from "../../lib/query-keys.ts";

export const embedOrigins = (slug: string) =>
  callQuery(keys.embedOrigins(slug), getEmbedOrigins, { params: { slug } });
