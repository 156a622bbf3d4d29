/** Computes what undoes a bulk action. */
import type { BulkAction, BulkUpdate } from "./mutations.ts";
import type { Selected } from "./use-selection.ts";

const includes = (names: readonly string[], name: string) =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());

/** Returns the action that restores a feature, or `undefined` if the action changed nothing. */
function getReverseAction(
  action: BulkAction,
  { isPicked, tags, assignee }: Selected,
): BulkAction | undefined {
  if (action.kind === "pick")
    return isPicked === action.picked ? undefined : { kind: "pick", picked: isPicked };
  if (action.kind === "assign") {
    const before = assignee === null ? null : assignee?.id;
    return before === undefined || before === action.assignee
      ? undefined
      : { kind: "assign", assignee: before };
  }
  if (action.kind === "status") return undefined;
  const add = tags.filter((name) => includes(action.remove ?? [], name));
  const remove = (action.add ?? []).filter((name) => !includes(tags, name));
  return add.length + remove.length === 0 ? undefined : { kind: "tag", add, remove };
}

/** Returns the bulk updates that restore the features, grouped by action. */
export function getReverseUpdates(action: BulkAction, features: readonly Selected[]): BulkUpdate[] {
  const groups = new Map<string, { action: BulkAction; features: Selected[] }>();
  for (const feature of features) {
    const reverse = getReverseAction(action, feature);
    if (reverse === undefined) continue;
    const key = JSON.stringify(reverse);
    const group = groups.get(key) ?? { action: reverse, features: [] };
    group.features.push(feature);
    groups.set(key, group);
  }
  return [...groups.values()];
}
