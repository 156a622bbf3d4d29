/** Mutations of wishes. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { refetchAfterWrite } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/wishes/routes";
import * as m from "@upwell/messages/staff-wishes";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";
import { type PairIds, removePair } from "../merges/remove-pair.ts";
import { proposalPages } from "./queries.ts";

/** The message of a failed decision; replaces "Not found.", which does not say which idea. */
export const wishErrorMessage = (failure: unknown): string =>
  isNotFound(failure) ? m.featureDeleted : failureMessage(failure, m.failed);

const error = (failure: unknown) => ({ title: m.failed, description: wishErrorMessage(failure) });
const meta = { error, invalidates: [keys.wishes, keys.features] };

const toBody = ({ first, second }: PairIds) => ({ body: { featureIds: [first.id, second.id] } });

/** Confirms that two ideas are the same wish, for the platforms that the viewer works for. */
export const confirmPair = mutationOptions({
  mutationFn: (pair: PairIds) => call(contract.confirmWish, toBody(pair)),
  onSuccess: ({ wishId }) =>
    wishId === null
      ? toast({ title: m.waits, description: m.waitsText })
      : toast({ title: m.linkedNow }),
  meta,
});

/** Declines a pair for good; removes it from the list optimistically. */
export const declinePair = (slug: string | undefined) =>
  mutationOptions({
    mutationFn: (pair: PairIds) => call(contract.declineWish, toBody(pair)),
    onMutate: removePair(proposalPages(slug).queryKey),
    onSuccess: () => toast({ title: m.declined }),
    onError: () => refetchAfterWrite(keys.wishes),
    meta: { error },
  });

/** Takes an idea out of its wish. */
export const removeFromWish = (id: number) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.leaveWish, { params: { id } }),
    meta,
  });
