/** Votes: felt at once, sent in order, ended in the state that was last asked for. */

import { call } from "@upwell/client/api";
import { failureMessage, isSignedOutFailure } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { removeUpvote, upvote } from "@upwell/contract/votes";
import * as common from "@upwell/messages/common";
import * as m from "@upwell/messages/votes";
import { toast } from "@upwell/ui/toast";
import { openDialog } from "../../lib/open-dialog.ts";
import { keepPendingAction } from "../../lib/pending-action.ts";
import { keys } from "../../lib/query-keys.ts";
import { afterPress, type Figures, holdsFeature, patchFeature } from "./patch-feature.ts";

export type Votable = Figures & { id: number };

/** Features whose votes are on their way, with what was last asked for. */
const underWay = new Map<number, { wanted: boolean }>();

function show(id: number, figures: Figures): void {
  queryClient.setQueriesData({ queryKey: keys.features.all }, (data: unknown) =>
    patchFeature(data, id, figures),
  );
}

/** A read that left before the press would bring the old figures back. */
function stopReads(id: number): void {
  void queryClient.cancelQueries({
    queryKey: keys.features.all,
    predicate: ({ state }) => holdsFeature(state.data, id) && state.fetchMeta === null,
  });
}

function refresh(id: number): void {
  void queryClient.invalidateQueries({ queryKey: keys.features.detail(id) });
  void queryClient.invalidateQueries({ queryKey: keys.stats });
}

async function send(id: number, wanted: boolean): Promise<Figures> {
  const answer = await call(wanted ? upvote : removeUpvote, { params: { id: String(id) } });
  return { isUpvoted: answer.isUpvoted, upvoteCount: answer.upvotes };
}

/** Signed out: the vote waits for the sign-in that is asked for now. */
export function voteAfterSignIn(id: number): void {
  keepPendingAction({ kind: "vote", featureId: id });
  openDialog("open-auth-modal");
}

async function settle(feature: Votable, order: { wanted: boolean }): Promise<void> {
  let known: Figures = { isUpvoted: feature.isUpvoted, upvoteCount: feature.upvoteCount };
  try {
    while (known.isUpvoted !== order.wanted) {
      const answered = await send(feature.id, order.wanted);
      if (answered.isUpvoted === known.isUpvoted) break;
      known = answered;
    }
  } catch (failure) {
    if (isSignedOutFailure(failure)) voteAfterSignIn(feature.id);
    else
      toast({
        title: common.error,
        description: failureMessage(failure, m.failedToUpdate),
        tone: "destructive",
      });
  } finally {
    underWay.delete(feature.id);
    show(feature.id, known);
    refresh(feature.id);
  }
}

/** Gives the vote or takes it back, from what is shown now. */
export function pressVote(feature: Votable): void {
  const wanted = !feature.isUpvoted;
  stopReads(feature.id);
  show(feature.id, afterPress(feature, wanted));
  const order = underWay.get(feature.id);
  if (order) {
    order.wanted = wanted;
    return;
  }
  const first = { wanted };
  underWay.set(feature.id, first);
  void settle(feature, first);
}

/** Casts the vote that somebody gave before signing in. */
export async function castKeptVote(id: number): Promise<void> {
  try {
    show(id, await send(id, true));
    toast({ title: m.voteCounted });
  } catch (failure) {
    toast({
      title: common.error,
      description: failureMessage(failure, m.failedToUpdate),
      tone: "destructive",
    });
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.features.all });
  }
}
