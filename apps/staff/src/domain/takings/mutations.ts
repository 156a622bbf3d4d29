/** Mutations of votes that are taken away or given back. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import * as contract from "@upwell/contract/takings/routes";
import * as m from "@upwell/messages/takings";
import type { VoteSelection } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

const meta = { invalidates: [keys.takings, keys.features] };

/** Loads the selected votes; the server records that. */
export const previewTaking = mutationOptions({
  mutationFn: (selection: VoteSelection) => call(contract.previewTaking, { body: selection }),
  meta: { error: { title: m.previewFailed } },
});

/** Its variable is the reason. */
export const takeVotes = (selection: VoteSelection) =>
  mutationOptions({
    mutationFn: (reason: string) => call(contract.takeVotes, { body: { ...selection, reason } }),
    meta,
  });

export const giveVotesBack = (id: number) =>
  mutationOptions({
    mutationFn: (_reason: string) =>
      call(contract.giveVotesBack, { params: { id: String(id) }, body: {} }),
    meta,
  });
