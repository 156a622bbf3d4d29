import { useHashQuery } from "@upwell/client/hash-location";
import type { SuspiciousVotes, VoteSelection } from "../../lib/entities.ts";

const names = ["feature", "user", "since", "until", "new", "domain"] as const;

/** The part of the URL that selects votes. */
export type VoteFilter = Partial<Record<(typeof names)[number], string>>;

const toId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
const toMoment = (text: string | undefined) =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

/** Returns the selection of the server without what is empty or broken. */
export function toSelection(filter: VoteFilter): VoteSelection {
  const all = {
    featureId: toId(filter.feature),
    userId: toId(filter.user),
    castSince: toMoment(filter.since),
    castUntil: toMoment(filter.until),
    newAccounts: filter.new === "true" || undefined,
    mailDomain: filter.domain?.trim() || undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const second = 1000;

/** Returns the filter for suspicious votes: of their idea, from the first to the last one. */
export const toFilter = (votes: SuspiciousVotes): Record<keyof VoteFilter, string | null> => ({
  feature: String(votes.feature.id),
  user: null,
  since: votes.firstAt,
  // Votes are cast before the end of a selection.
  until: new Date(Date.parse(votes.lastAt) + second).toISOString(),
  new: votes.suspicion === "new_accounts" ? "true" : null,
  domain: votes.mailDomain,
});

/** The selection of votes in the URL. */
export function useVoteFilter() {
  const [query, setQuery] = useHashQuery();
  const filter: VoteFilter = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return {
    filter,
    set: (patch: Partial<Record<keyof VoteFilter, string | null>>) =>
      setQuery(patch, { replace: true }),
  };
}
