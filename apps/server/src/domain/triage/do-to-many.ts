/** A deed on many ideas: what is still possible is done, the rest is told with why. */
import { sentences } from "@upwell/contract/sentences";
import { type Status, statusGroup } from "@upwell/contract/status";
import type { OutcomeWire } from "@upwell/contract/triage";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireFeature } from "../features/find-feature.ts";
import { pickFeature, retagFeature } from "../features/team-deeds.ts";
import { moderateTag } from "../moderation/moderate-tag.ts";
import { audienceForMany } from "../notifications/audience.ts";
import { writeStatus } from "../timeline/change-status.ts";
import { requireQueue } from "./queue.ts";

type Deed =
  | { kind: "status"; new_status: Status; comment: string }
  | { kind: "tag"; add: string[]; remove: string[] }
  | { kind: "pick"; picked: boolean };

type Selected = { id: number; old_status?: Status | undefined };

/** What is wrong whichever idea it is done to is said at once, before anything is done. */
async function refuse(deps: Deps, viewer: Viewer, platform_id: number, deed: Deed): Promise<void> {
  if (deed.kind === "status") {
    if (deed.comment === "" && statusGroup(deed.new_status) === "declined")
      throw fieldError("comment", sentences.statusCommentNeeded);
  }
  if (deed.kind === "tag") {
    if (deed.add.length + deed.remove.length === 0)
      throw fieldError("add", sentences.nothingToChange);
    for (const tag of deed.add) {
      const { moderation } = await moderateTag(deps, viewer, { tag, platform_id });
      if (!moderation.is_appropriate) throw fieldError("add", moderation.reasoning);
    }
  }
}

function perform(deps: Deps, viewer: Viewer, { id, old_status }: Selected, deed: Deed) {
  if (deed.kind === "pick") return pickFeature(deps, viewer, id, deed.picked);
  if (deed.kind === "tag") return retagFeature(deps, viewer, id, deed);
  const { new_status, comment } = deed;
  return writeStatus(deps, viewer, id, { new_status, comment, old_status });
}

function whyNot(error: unknown): { code: string; detail: string } {
  if (!(error instanceof AppError)) throw error;
  const [sentence] = Object.values(error.details.fields ?? {}).flat();
  return { code: error.code, detail: sentence ?? error.message };
}

/** An idea named twice is done once. Each stands for itself: one that fails undoes no other. */
export async function doToMany(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { features, deed }: { features: readonly Selected[]; deed: Deed },
): Promise<OutcomeWire> {
  const platform = await requireQueue(deps, viewer, slug);
  await refuse(deps, viewer, platform.id, deed);
  const outcome: OutcomeWire = { done: [], failed: [] };
  for (const selected of new Map(features.map((one) => [one.id, one])).values()) {
    const { id } = selected;
    try {
      const { platform_id } = await requireFeature(deps.db, id);
      if (platform_id !== platform.id) throw new AppError("not_found");
      await perform(deps, viewer, selected, deed);
      outcome.done.push(id);
    } catch (error) {
      outcome.failed.push({ id, ...whyNot(error) });
    }
  }
  return outcome;
}

/** How many people a status change of these ideas would tell. */
export async function countAudience(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  features: readonly Selected[],
): Promise<{ total: number }> {
  const platform = await requireQueue(deps, viewer, slug);
  const ids = features.map(({ id }) => id);
  return { total: await audienceForMany(deps, viewer, platform.id, ids) };
}
