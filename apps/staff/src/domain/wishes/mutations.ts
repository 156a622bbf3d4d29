/** Mutations of wishes. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { refetchAfterWrite } from "@upwell/client/query-client";
import { decideClaim as decideClaimRoute } from "@upwell/contract/claims/routes";
import * as contract from "@upwell/contract/wishes/routes";
import * as m from "@upwell/messages/staff-wishes";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { type PairIds, pairBody, pairErrorMessage, removePair } from "../merges/pairs.ts";
import { proposalPages } from "./queries.ts";

/** Returns the message of a failed decision. */
export const wishErrorMessage = (failure: unknown) => pairErrorMessage(failure, m.failed);

const error = (failure: unknown) => ({ title: m.failed, description: wishErrorMessage(failure) });
const meta = { error, invalidates: [keys.wishes, keys.features] };

/** Confirms that two ideas are the same wish, for the platforms that the viewer works for. */
export const confirmPair = mutationOptions({
  mutationFn: (pair: PairIds) => call(contract.confirmWish, pairBody(pair)),
  onSuccess: ({ wishId }) =>
    wishId === null
      ? toast({ title: m.waits, description: m.waitsText })
      : toast({ title: m.linkedNow }),
  meta,
});

/** Declines a pair for good; removes it from the list optimistically. */
export const declinePair = (slug: string | undefined) =>
  mutationOptions({
    mutationFn: (pair: PairIds) => call(contract.declineWish, pairBody(pair)),
    onMutate: removePair(proposalPages(slug).queryKey),
    onSuccess: () => toast({ title: m.declined }),
    onError: () => refetchAfterWrite(keys.wishes),
    meta: { error },
  });

/** Accepts or refuses a claim that people contest. */
export const decideClaim = (id: number) =>
  mutationOptions({
    mutationFn: (state: "accepted" | "refused") =>
      call(decideClaimRoute, { params: { id: String(id) }, body: { state } }),
    meta,
  });

/** Takes an idea out of its wish. */
export const removeFromWish = (id: number) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.leaveWish, { params: { id } }),
    meta,
  });
