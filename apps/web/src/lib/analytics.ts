/**
 * Site analytics for operators who have configured them. Reports only kinds and ids, never a text,
 * a name or a URL; nothing before the user consents, and nothing for users who send Do Not Track.
 */
import { onCall } from "@upwell/client/api";
import { isBrowser, site } from "@upwell/client/site";
import { localStore } from "@upwell/client/storage";
import { createStore } from "@upwell/ui/store";
import type { Report } from "./posthog.ts";

/** The tracked calls: the specification's event and the action. */
const trackedCalls: Record<string, readonly [event: string, action: string]> = {
  "votes.upvote": ["feature_interaction", "upvote"],
  "votes.removeUpvote": ["feature_interaction", "remove_upvote"],
  "features.createFeature": ["feature_interaction", "suggest"],
  "features.updateFeature": ["feature_interaction", "edit"],
  "features.deleteFeature": ["feature_interaction", "delete"],
  "comments.createComment": ["feature_interaction", "comment"],
  "follows.followFeature": ["feature_interaction", "follow"],
  "follows.unfollowFeature": ["feature_interaction", "unfollow"],
  "follows.followPlatform": ["user_action", "follow_platform"],
  "follows.unfollowPlatform": ["user_action", "unfollow_platform"],
  "platforms.suggestPlatform": ["user_action", "suggest_platform"],
  "users.updateMe": ["user_action", "update_profile"],
  "users.deleteMe": ["user_action", "delete_account"],
  "auth.login": ["auth_action", "login"],
  "auth.register": ["auth_action", "register"],
  "auth.verifyEmail": ["auth_action", "verify_email"],
  "auth.logout": ["auth_action", "logout"],
};

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

const hasDoNotTrack = (): boolean =>
  navigator.doNotTrack === "1" || (navigator as PrivacyNavigator).globalPrivacyControl === true;

export const isAnalyticsOffered = isBrowser && site.analytics !== null && !hasDoNotTrack();

const choices = ["allowed", "declined"] as const;
type Choice = (typeof choices)[number];

const choiceKey = "analytics";
const getChoice = (): Choice | null =>
  choices.find((choice) => choice === localStore.get(choiceKey)) ?? null;

// On the server it is not asked: the question appears once the page is interactive.
const chosen = createStore(isAnalyticsOffered ? getChoice() : "declined", "declined");

/** The user's choice; null until they answer. */
export const useAnalyticsChoice = chosen.useValue;

/** Events from before the analytics library loaded. */
let queue: Report[] = [];
const enqueue = (report: Report): void => {
  queue.push(report);
};
let send = enqueue;

function report(name: string, properties: Report["properties"]): void {
  if (chosen.get() === "allowed") send({ name, properties });
}

function trackCall(endpointId: string, input: object): void {
  const [event, action] = trackedCalls[endpointId] ?? [];
  if (event === undefined || action === undefined) return;
  const { params } = input as { params?: { id?: unknown } };
  const id = Number(params?.id);
  report(event, { action, ...(Number.isInteger(id) && { id }) });
}

onCall(trackCall);

/** Tracks a page view by its pattern: "platform/:id"; the root is "home". */
export const trackPage = (page: string): void => report("$pageview", { page });

/** Loads the analytics library if the user has consented; call when the page is idle. */
export async function startAnalytics(): Promise<void> {
  if (chosen.get() !== "allowed" || site.analytics === null) return;
  const { startPostHog } = await import("./posthog.ts");
  if (chosen.get() !== "allowed") return;
  send = startPostHog(site.analytics);
  for (const report of queue.splice(0)) send(report);
}

/** Stores the choice, effective immediately. Null asks again and tracks nothing until then. */
export function chooseAnalytics(newChoice: Choice | null): void {
  chosen.set(newChoice);
  if (newChoice === null) localStore.remove(choiceKey);
  else localStore.set(choiceKey, newChoice);
  if (newChoice === "allowed") void startAnalytics().catch(() => undefined);
  else {
    queue = [];
    send = enqueue;
    // The library's id of this browser.
    localStore.remove(`ph_${site.analytics?.key}_posthog`);
  }
}
