/** Optimistic votes, sent one at a time until the server has the last requested state. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { isSignedOutFailure } from "@upwell/client/failure";
import { queryClient, refetchAfterWrite } from "@upwell/client/query-client";
import { localStore } from "@upwell/client/storage";
import { UnexpectedShape } from "@upwell/contract/api-error";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { followingFeatureText, youFollow } from "@upwell/messages/follows";
import * as m from "@upwell/messages/votes";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { signInFirst } from "../../lib/sign-in-first.ts";
import { unfollowAction } from "../follows/mutations.ts";
import { applyVote, patchFeature, type VoteState } from "./patch-feature.ts";

export type Votable = VoteState & { id: number };

/** The server's last known state of features with a vote in progress. */
const confirmed = new Map<number, VoteState>();

function patchCache(id: number, state: VoteState): void {
  queryClient.setQueriesData({ queryKey: keys.features.all }, (data: unknown) =>
    patchFeature(data, id, state),
  );
}

/** Cancels reads in flight, which would restore the old counts. */
function cancelReads(id: number): void {
  void queryClient.cancelQueries({
    queryKey: keys.features.all,
    predicate: ({ state }) =>
      patchFeature(state.data, id, {}) !== state.data && state.fetchMeta === null,
  });
}

/** The host of the page that led here; undefined if none did. */
function getReferrer(): string | undefined {
  const { hostname = "" } = URL.parse(document.referrer) ?? {};
  return hostname === "" || hostname === location.hostname ? undefined : hostname;
}

async function send(id: number, isUpvote: boolean): Promise<VoteState> {
  const params = { id: String(id) };
  const response = await (isUpvote
    ? call(upvote, { params, query: { referrer: getReferrer() } })
    : call(removeUpvote, { params }));
  const { isUpvoted, upvotes: upvoteCount } = response;
  if (typeof isUpvoted !== "boolean" || !Number.isFinite(upvoteCount))
    throw new UnexpectedShape(response);
  return { isUpvoted, upvoteCount };
}

/** A vote whose response cannot be read may have been counted: a refetch shows it, so no toast says that it failed. */
const voteError = (failure: unknown) =>
  !isSignedOutFailure(failure) &&
  !(failure instanceof UnexpectedShape) && { fallback: m.failedToUpdate };

const explainedKey = "explained-vote-follows";

/** Says that a vote follows the feature, after the first vote in this browser. */
function explainFollow(id: number): void {
  if (localStore.get(explainedKey) !== null) return;
  localStore.set(explainedKey, "yes");
  toast({
    title: youFollow,
    description: followingFeatureText,
    duration: 8000,
    action: unfollowAction(id),
  });
}

/** Adds (`true`) or removes the vote; coalesces quick presses into the last one. */
export const castVote = (feature: Votable) => {
  const { id, isUpvoted, upvoteCount } = feature;
  const mutationKey = ["vote", id];
  const pendingVotes = () =>
    queryClient.getMutationCache().findAll({ mutationKey, status: "pending" });

  return mutationOptions({
    mutationKey,
    scope: { id: `vote:${id}` },
    onMutate(isUpvote: boolean) {
      if (!confirmed.has(id)) confirmed.set(id, { isUpvoted, upvoteCount });
      cancelReads(id);
      patchCache(id, applyVote(feature, isUpvote));
    },
    async mutationFn(isUpvote) {
      const isSuperseded = pendingVotes().at(-1)?.state.variables !== isUpvote;
      if (isSuperseded || confirmed.get(id)?.isUpvoted === isUpvote) return;
      confirmed.set(id, await send(id, isUpvote));
      if (isUpvote) explainFollow(id);
    },
    onError(failure) {
      if (isSignedOutFailure(failure)) signInFirst({ kind: "vote", featureId: id });
    },
    onSettled(_, failure) {
      if (pendingVotes().length > 1) return;
      const state = confirmed.get(id);
      confirmed.delete(id);
      if (state) patchCache(id, state);
      const isUnknown = failure instanceof UnexpectedShape;
      void refetchAfterWrite(isUnknown ? keys.features.all : keys.features.detail(id));
      void queryClient.invalidateQueries({ queryKey: keys.stats });
    },
    meta: { error: voteError },
  });
};

/** Casts the vote that was pending during the sign-in. */
export const castPendingVote = mutationOptions({
  mutationFn: (id: number) => send(id, true),
  onSuccess(state, id) {
    patchCache(id, state);
    toast({ title: m.voteCounted, description: youFollow, action: unfollowAction(id) });
  },
  meta: { invalidates: [keys.features.all], error: voteError },
});
