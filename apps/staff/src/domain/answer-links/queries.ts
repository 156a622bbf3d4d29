/** Queries for links to answers elsewhere, and for the places where a company answers. */
import { callQuery, pagedQuery } from "@upwell/client/query";
import { getAnswerPlaces, listPlatformAnswerLinks } from "@upwell/contract/answer-links/routes";
import type { AnswerLinkState } from "@upwell/contract/answer-links/values";
import { keys } from "../../lib/query-keys.ts";

/** The links of a platform in a state, newest first. */
export const linkPages = (slug: string, state: AnswerLinkState) =>
  pagedQuery(keys.answerLinks(slug, state), listPlatformAnswerLinks, {
    params: { slug },
    query: { limit: 20, state },
  });

export const answerPlaces = (slug: string) =>
  callQuery(keys.answerPlaces(slug), getAnswerPlaces, { params: { slug } });
