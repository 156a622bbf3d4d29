/** What a platform may be called, and what its page may say. */

import { apiMessages } from "@upwell/contract/messages";
import type { StatusLabelWire } from "@upwell/contract/platforms/fields";
import { statuses, statusGroup } from "@upwell/contract/status/statuses";
import { statusLabel } from "@upwell/messages/status";
import { findSiteName } from "@upwell/moderation/rules/impersonation";
import { createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { requireAllowed } from "../moderation/require-allowed.ts";
import type { Deps } from "./deps.ts";

type Author = { viewer: Viewer; platform_id: number | null };

/** Throws a field error for a name that could be the site's own, which only admins give to a platform. */
export function assertNameAllowed(
  { config }: Pick<Deps, "config">,
  { viewer, platform_id }: Author,
  name: string,
): void {
  if (getOfficialRole(viewer, { platform_id }) === "site") return;
  const imitation = findSiteName(name, config.siteName);
  if (imitation !== undefined) throw createFieldError("name", imitation.reasoning);
}

type PageText = "name" | "description" | "statement" | "feature_template" | "status_labels";

/** Throws a field error for a text that its author may not publish without review, because a page text cannot be pending. */
export async function assertTextsAllowed(
  deps: Deps,
  { viewer, platform_id }: Author,
  texts: Partial<Record<PageText, string | undefined>>,
): Promise<void> {
  if (texts.name !== undefined) assertNameAllowed(deps, { viewer, platform_id }, texts.name);
  const author = { author_id: viewer.id, posted_as: getOfficialRole(viewer, { platform_id }) };
  await requireAllowed(deps, { subject_type: "platform", ...author }, texts);
}

/** Throws a field error for a name that another status has everywhere else: it would say what is not so. */
export function assertStatusLabels(labels: readonly StatusLabelWire[]): void {
  for (const { status, label } of labels)
    if (
      statuses.some(
        (other) =>
          statusGroup(other) !== status && statusLabel(other).toLowerCase() === label.toLowerCase(),
      )
    )
      throw createFieldError("status_labels", apiMessages.statusLabelTaken(label));
}
