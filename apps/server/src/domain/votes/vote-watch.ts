/**
 * Watches the votes of the last hour, in the memory of this process and without a statement: of a feature with several, a job
 * looks at the voters a minute later; many of one network, or of visitors whom one page led here, raise an alarm.
 */
import { serverLimits } from "@upwell/contract/server-limits";
import type { VoteAlarmKind } from "@upwell/contract/votes/values";
import { LRUCache } from "lru-cache";
import { logFailure } from "../../db/counted-warning.ts";
import type { Networks } from "../../services/network-limits.ts";
import { enqueueVoters, raiseAlarm } from "./alarm-queries.ts";
import type { Deps } from "./deps.ts";

const { atLeast, looked, share, examined } = serverLimits.voteAlarms;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Features that are watched at the same time; the others are those with the oldest vote. */
const maxFeatures = 1000;

type Hour = {
  since: number;
  queuedAt: number;
  voters: Set<number>;
  /** Who voted from a network, or came from a page, by the kind and the hash or name. */
  sources: Map<string, Set<number>>;
};

type WatchedVote = {
  feature_id: number;
  user_id: number;
  networks: Networks;
  /** The host of the page that led the visitor here; undefined if none did, or it is a way to sign in. */
  referrer: string | undefined;
};

/** A proxy on this machine that the configuration does not name hides all networks. */
const isLoopback = (address: string) => /^(?:127\.|(?:0:)+:\/)/.test(address);

const getHosts = ({ google, github, oidc, publicUrl }: Deps["config"]) =>
  new Set([
    publicUrl.hostname,
    ...[google?.issuer, oidc?.issuer, github?.url].map((url) => url?.hostname),
  ]);

/** Returns the function that is told of each vote. It writes nothing unless many are alike. */
export function createVoteWatch(deps: Deps): (vote: WatchedVote) => Promise<void> {
  const hours = new LRUCache<number, Hour>({ max: maxFeatures });
  const waysIn = getHosts(deps.config);

  const getHour = (featureId: number, now: number): Hour => {
    const known = hours.get(featureId);
    if (known !== undefined && now - known.since < hourMs) return known;
    const hour = { since: now, queuedAt: -Infinity, voters: new Set<number>(), sources: new Map() };
    hours.set(featureId, hour);
    return hour;
  };

  const watch = async ({ feature_id, user_id, networks, referrer }: WatchedVote) => {
    const now = deps.now();
    const hour = getHour(feature_id, now.getTime());
    if (hour.voters.size >= examined || hour.voters.has(user_id)) return;
    hour.voters.add(user_id);
    /** Counts the voter for a source, and raises an alarm if it has most of the votes; again after each as many. */
    const count = async (kind: VoteAlarmKind, name: string) => {
      const key = `${kind} ${name}`;
      const users = (hour.sources.get(key) ?? new Set<number>()).add(user_id);
      hour.sources.set(key, users);
      if (users.size % atLeast[kind] !== 0 || users.size <= hour.voters.size * share) return;
      await deps.write((tx) => raiseAlarm(tx, { feature_id, kind, users: [...users], now }));
    };
    // The widest: a rented server has many of the narrow ones.
    const { name } = networks.at(-1) ?? networks[0];
    if (!isLoopback(name)) await count("network", deps.keyedHash.hash("vote-watch", name));
    if (referrer !== undefined && !waysIn.has(referrer)) await count("referrer", referrer);
    if (hour.voters.size < looked || now.getTime() - hour.queuedAt < minuteMs) return;
    hour.queuedAt = now.getTime();
    await enqueueVoters(deps.db, feature_id, new Date(now.getTime() + minuteMs));
  };
  // The vote stands, whatever comes of the look at it.
  return (vote) => watch(vote).catch((err) => logFailure(deps.log, { err }, "votes not watched"));
}
