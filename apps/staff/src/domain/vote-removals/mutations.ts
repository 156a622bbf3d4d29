/** Mutations of votes that are removed or restored. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import * as contract from "@upwell/contract/vote-removals/routes";
import * as m from "@upwell/messages/vote-removals";
import type { VoteKey, VoteSelection } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

const meta = { invalidates: [keys.removals, keys.features] };

/** Loads the selected votes; the server records that. */
export const previewVoteRemoval = mutationOptions({
  mutationFn: (selection: VoteSelection) => call(contract.previewVoteRemoval, { body: selection }),
  meta: { error: { title: m.previewFailed } },
});

/** Its variable is the reason. */
export const removeVotes = (votes: VoteKey[]) =>
  mutationOptions({
    mutationFn: (reason: string) => call(contract.removeVotes, { body: { votes, reason } }),
    meta,
  });

export const restoreVotes = (id: number) =>
  mutationOptions({
    mutationFn: (_reason: string) => call(contract.restoreVotes, { params: { id }, body: {} }),
    meta,
  });
