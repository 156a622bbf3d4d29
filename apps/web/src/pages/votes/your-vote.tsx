import { type UseMutationOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/voters";
import { Section } from "@upwell/ui/section";
import { saveHidesVotes } from "../../domain/users/mutations.ts";
import {
  setNameHiddenAtVote,
  setNameHiddenOnPlatform,
} from "../../domain/votes/privacy-mutations.ts";
import { hiddenNames } from "../../domain/votes/queries.ts";

type SwitchProps<T> = {
  label: string;
  checked: boolean;
  mutation: UseMutationOptions<T, Error, boolean>;
};

function Switch<T>({ label, checked, mutation }: SwitchProps<T>) {
  const { mutate, isPending, variables } = useMutation(mutation);
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
      <input
        type="checkbox"
        checked={isPending ? variables : checked}
        onChange={(event) => mutate(event.target.checked)}
      />
      {label}
    </label>
  );
}

type YourVoteProps = { feature: FeatureDetail; vote: NonNullable<FeatureDetail["myVote"]> };

/** The viewer's vote: where their name is hidden, or why the vote does not count. */
export default function YourVote({ feature: { id, platform }, vote }: YourVoteProps) {
  const { me } = useSession();
  const hidden = useQuery(hiddenNames);
  if (me === null || hidden.data === undefined) return null;
  return (
    <Section title={m.yourVote} headingClass="mb-2 text-lg">
      {vote.removalReason === null ? (
        <>
          <Switch label={m.hideHere} checked={vote.hidesName} mutation={setNameHiddenAtVote(id)} />
          <Switch
            label={m.hideOnPlatform(platform.name)}
            checked={hidden.data.platforms.some((one) => one.id === platform.id)}
            mutation={setNameHiddenOnPlatform(platform.slug)}
          />
          <Switch label={m.hideEverywhere} checked={me.hidesVotes} mutation={saveHidesVotes} />
          <p className="mt-2 text-sm text-ink-soft">{m.hideHint}</p>
          {vote.isRepeat && <p className="mt-2 text-sm">{m.yourRepeat}</p>}
          {vote.sharedWith.length > 0 && (
            <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
              {m.sharedWith(vote.sharedWith)}
            </p>
          )}
        </>
      ) : (
        <div className="flex flex-col gap-1 text-sm">
          <p>{m.yourVoteRemoved}</p>
          <p className="wrap-anywhere">{m.removalReason(vote.removalReason)}</p>
          <p className="text-ink-soft">{m.removedHint}</p>
        </div>
      )}
    </Section>
  );
}
