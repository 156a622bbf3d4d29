/**
 * What a signed-out person began: kept through the sign-in, done afterwards with the text intact.
 * It lives in session storage, so a social log-in, which leaves the page, brings it back, too.
 */

import { sessionStore } from "@upwell/client/storage";
import type { ChosenPlatform, ReportedText } from "./open-dialog.ts";

/** What somebody follows. */
export type FollowSubject =
  | { kind: "platform"; slug: string; name: string }
  | { kind: "feature"; id: number };

export type PendingAction =
  | { kind: "vote"; featureId: number }
  | { kind: "comment"; featureId: number; content: string; parent: number | null }
  | { kind: "follow"; subject: FollowSubject }
  | { kind: "report"; text: ReportedText }
  | { kind: "platform" }
  | { kind: "idea"; platform?: ChosenPlatform };

const key = "pending-action";

/** Whoever has not signed in within this time has begun something else. */
const keptFor = 30 * 60_000;

/** Keeps what was begun; one thing at a time, the last one counts. */
export function keepPendingAction(action: PendingAction, now = Date.now()): void {
  sessionStore.set(key, JSON.stringify({ action, until: now + keptFor }));
}

/** What was begun; nothing if there is none or it is too old. */
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

/** Takes what was begun, once. */
export function takePendingAction(now = Date.now()): PendingAction | undefined {
  const action = peekPendingAction(now);
  sessionStore.remove(key);
  return action;
}

/** For somebody who closed the sign-in dialog: the deed is off, drafts stay. */
export function dropPendingAction(): void {
  sessionStore.remove(key);
}
