/**
 * The action that a signed-out visitor started, to run after the sign-in. Lives in session storage,
 * so that it survives a social sign-in, which leaves the page.
 */

import { sessionStore } from "@upwell/client/storage";
import type { ChosenPlatform, ReportedText } from "./open-dialog.ts";

export type FollowSubject =
  | { kind: "platform"; slug: string; name: string }
  | { kind: "feature"; id: number };

/** A changelog has the id of its platform. */
export type PrivateSubject =
  | { kind: "tag" | "user"; id: number; name: string }
  | { kind: "changelog"; id: number; slug: string; name: string };

export type PendingAction =
  | { kind: "vote"; featureId: number }
  | {
      kind: "comment";
      featureId: number;
      content: string;
      parent: number | null;
      isConcern?: boolean;
    }
  | { kind: "helpful"; id: number; featureId: number }
  | { kind: "follow"; subject: FollowSubject | PrivateSubject }
  | { kind: "report"; text: ReportedText }
  | { kind: "platform" }
  | { kind: "feature"; platform?: ChosenPlatform };

const key = "pending-action";

const maxAgeMs = 30 * 60_000;

/** Stores an action, replacing any earlier one. */
export function storePendingAction(action: PendingAction, now = Date.now()): void {
  sessionStore.set(key, JSON.stringify({ action, until: now + maxAgeMs }));
}

/** Returns the pending action, or undefined if there is none or it has expired. */
export function peekPendingAction(now = Date.now()): PendingAction | undefined {
  const text = sessionStore.get(key);
  if (text === null) return undefined;
  try {
    const { action, until } = JSON.parse(text) as { action: PendingAction; until: number };
    return now < until ? action : undefined;
  } catch {
    return undefined;
  }
}

export function takePendingAction(now = Date.now()): PendingAction | undefined {
  const action = peekPendingAction(now);
  sessionStore.remove(key);
  return action;
}

/** Drops the pending action when the user closes the sign-in dialog; drafts stay. */
export function dropPendingAction(): void {
  sessionStore.remove(key);
}
