/**
 * What happens on the site, for whoever runs it and has set up analytics. Only kinds and ids are
 * told, never a text, a name or an address; nothing at all of people who ask not to be tracked.
 */
import { onCall } from "@upwell/client/api";
import { site } from "@upwell/client/site";

export type Report = { name: string; properties: Record<string, string | number> };

/** The calls that are told of: the specification's event, and what was done. */
const deeds: Record<string, readonly [event: string, action: string]> = {
  "votes.upvote": ["feature_interaction", "upvote"],
  "votes.removeUpvote": ["feature_interaction", "remove_upvote"],
  "features.create": ["feature_interaction", "suggest"],
  "features.update": ["feature_interaction", "edit"],
  "features.delete": ["feature_interaction", "delete"],
  "comments.create": ["feature_interaction", "comment"],
  "follows.followFeature": ["feature_interaction", "follow"],
  "follows.unfollowFeature": ["feature_interaction", "unfollow"],
  "follows.followPlatform": ["user_action", "follow_platform"],
  "follows.unfollowPlatform": ["user_action", "unfollow_platform"],
  "platforms.suggest": ["user_action", "suggest_platform"],
  "profile.update": ["user_action", "update_profile"],
  "profile.delete": ["user_action", "delete_account"],
  "auth.login": ["auth_action", "login"],
  "auth.register": ["auth_action", "register"],
  "auth.verifyEmail": ["auth_action", "verify_email"],
  "auth.logout": ["auth_action", "logout"],
};

type Asking = Navigator & { globalPrivacyControl?: boolean };

const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === "1" || (navigator as Asking).globalPrivacyControl === true;

const isOn = site.analytics !== null && !asksNotToBeTracked();

/** What happened before the code that tells of it was there. */
const waiting: Report[] = [];
let send = (report: Report): void => {
  waiting.push(report);
};

function tell(name: string, properties: Report["properties"]): void {
  if (isOn) send({ name, properties });
}

/** A call to the server that was answered well. */
function trackCall(endpointId: string, input: object): void {
  const [event, action] = deeds[endpointId] ?? [];
  if (event === undefined || action === undefined) return;
  const { params } = input as { params?: { id?: unknown } };
  const id = Number(params?.id);
  tell(event, { action, ...(Number.isInteger(id) && { id }) });
}

onCall(trackCall);

/** A page that is shown, by its pattern: "platform/:id"; the root is "home". */
export const trackPage = (page: string): void => tell("$pageview", { page });

/** Fetches what tells of it; call it when the page has nothing better to do. */
export async function startAnalytics(): Promise<void> {
  if (!isOn || site.analytics === null) return;
  const { openPostHog } = await import("./posthog.ts");
  send = openPostHog(site.analytics);
  for (const report of waiting.splice(0)) send(report);
}
