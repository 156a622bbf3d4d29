/** Deeds on one or many ideas: sent, told of, and undone. */
import { call } from "@upwell/client/api";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import type { Status } from "@upwell/contract/status";
import { doToMany } from "@upwell/contract/triage";
import { statusLabel } from "@upwell/messages/status";
import * as m from "@upwell/messages/triage";
import { toast } from "@upwell/ui/toast";
import type { Outcome } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";
import { schedule } from "./pending-deed.ts";
import type { Selected } from "./use-selection.ts";

type Deed = Parameters<typeof call<typeof doToMany>>[1]["body"]["deed"];

/** Hears what became of a deed: which ideas it was done to, and why not to the others. */
export type OnOutcome = (outcome: Outcome) => void;

const undoMs = 6000;

async function send(
  slug: string,
  features: readonly Selected[],
  deed: Deed,
  checksStatus = false,
): Promise<Outcome | undefined> {
  const body = {
    features: features.map(({ id, oldStatus }) => ({ id, ...(checksStatus && { oldStatus }) })),
    deed,
  };
  try {
    return await call(doToMany, { params: { slug }, body });
  } catch (failure) {
    toast({
      title: m.deedFailed,
      description: failureMessage(failure, m.deedFailed),
      tone: "destructive",
    });
    return undefined;
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.platform(slug) });
    for (const { id } of features) void queryClient.invalidateQueries({ queryKey: keys.idea(id) });
  }
}

export type StatusChange = { newStatus: Status; comment: string };

/**
 * Changes statuses, after a few seconds in which that can be undone: once people were told, it is
 * a new change that takes it back, and the timeline keeps both.
 */
export function changeStatuses(
  slug: string,
  features: readonly Selected[],
  change: StatusChange,
  onOutcome: OnOutcome,
): void {
  const pending = schedule(undoMs, async () => {
    const outcome = await send(slug, features, { kind: "status", ...change }, true);
    if (outcome === undefined) return;
    if (outcome.done.length > 0)
      toast({
        title: m.doneTitle(outcome.done.length),
        description: statusLabel(change.newStatus),
      });
    onOutcome(outcome);
  });
  toast({
    title: m.willChange(features.length, statusLabel(change.newStatus)),
    description: m.willChangeText,
    duration: undoMs,
    action: {
      label: m.undo,
      run: () => {
        if (pending.cancel()) toast({ title: m.undone });
      },
    },
  });
}

type Reversible = {
  deed: Deed;
  /** What brings an idea back to how it stood; nothing where the deed changed nothing. */
  reverseOf(feature: Selected): Deed | undefined;
  title(n: number): string;
};

/** Ideas that the same deed brings back go together. */
function byReverse(features: readonly Selected[], reverseOf: Reversible["reverseOf"]) {
  const groups = new Map<string, { deed: Deed; features: Selected[] }>();
  for (const feature of features) {
    const deed = reverseOf(feature);
    if (deed === undefined) continue;
    const key = JSON.stringify(deed);
    const group = groups.get(key) ?? { deed, features: [] };
    group.features.push(feature);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Does something at once that can be taken back at once: nobody is told of it. */
async function doReversibly(
  slug: string,
  features: readonly Selected[],
  { deed, reverseOf, title }: Reversible,
  onOutcome: OnOutcome,
): Promise<void> {
  const outcome = await send(slug, features, deed);
  if (outcome === undefined) return;
  onOutcome(outcome);
  const done = features.filter(({ id }) => outcome.done.includes(id));
  if (done.length === 0) return;
  const undo = async () => {
    for (const group of byReverse(done, reverseOf))
      if ((await send(slug, group.features, group.deed)) === undefined) return;
    toast({ title: m.undone });
  };
  toast({ title: title(done.length), action: { label: m.undo, run: () => void undo() } });
}

export const pickIdeas = (
  slug: string,
  features: readonly Selected[],
  picked: boolean,
  onOutcome: OnOutcome,
): Promise<void> =>
  doReversibly(
    slug,
    features,
    {
      deed: { kind: "pick", picked },
      reverseOf: ({ isPicked }) =>
        isPicked === picked ? undefined : { kind: "pick", picked: isPicked },
      title: (n) => m.picksDone(n, picked),
    },
    onOutcome,
  );

const includes = (names: readonly string[], name: string) =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());

export const tagIdeas = (
  slug: string,
  features: readonly Selected[],
  { add, remove }: { add: string[]; remove: string[] },
  onOutcome: OnOutcome,
): Promise<void> =>
  doReversibly(
    slug,
    features,
    {
      deed: { kind: "tag", add, remove },
      reverseOf: ({ tags }) => {
        const back = tags.filter((name) => includes(remove, name));
        const away = add.filter((name) => !includes(tags, name));
        return back.length + away.length === 0
          ? undefined
          : { kind: "tag", add: back, remove: away };
      },
      title: m.tagsDone,
    },
    onOutcome,
  );
