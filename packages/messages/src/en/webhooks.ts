/** Webhooks: on the page of a team, for admins, and the mail about one that was stopped. */
import type { DeliveryState, DeliveryType, WebhookFormat } from "@upwell/contract/webhooks/values";
import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const title = "Webhooks";
export const teamText = "Send events to your chat or tools. Only what everybody can see is sent.";
export const allText = "Send events of the whole site to chats or tools.";
export const loadStates = loadTexts("the webhooks");
export const none = "There are no webhooks.";

export const formats: Record<WebhookFormat, string> = {
  standard: "JSON, signed",
  slack: "Slack",
  discord: "Discord",
  teams: "Microsoft Teams",
  matrix: "Matrix",
};
export const formatHints: Record<WebhookFormat, string> = {
  standard: "Follows Standard Webhooks; any program can verify who sent it.",
  slack: "The address of an incoming webhook. Mattermost and others take the same.",
  discord: "The address of a webhook from the channel's settings.",
  teams: "The address of a workflow that posts what it receives.",
  matrix: "The address that sends a message to the room, and a token of an account in it.",
};
export const types: Record<DeliveryType, string> = {
  "feature.created": "Idea is public",
  "feature.updated": "Idea is changed",
  "feature.deleted": "Idea unpublished",
  "feature.merged": "Idea is merged",
  "feature.status_changed": "Status is changed",
  "comment.created": "Comment",
  "vote.created": "Votes (batched)",
  "vote.removed": "Votes taken back",
  "vote.alarmed": "Votes are looked at",
  "changelog.published": "Changelog entry",
  "webhook.test": "Test",
};
export const states: Record<DeliveryState, string> = {
  queued: "Waiting",
  sent: "Sent",
  failed: "Failed",
  dropped: "Not public any more",
};

export const create = "Create a webhook";
export const creating = "Creating...";
export const couldNotCreate = "The webhook could not be created";
export const name = "Name";
export const nameHint = "To recognize it by, such as the program or the room.";
export const format = "Format";
export const url = "Address";
export const token = "Access token";
export const events = "Events";
export const eventCount = (n: number) => counted(n, { one: "event", other: "events" });
export const yourSecret = "Your signing secret";
export const yourSecretText = "Messages are signed with it. Copy it now: it is not shown again.";
export const secretKept = "I've saved it";
export const secretCopied = "Secret copied";
export const createdToast = "Webhook created";

export const edit = "Edit";
export const editLabel = (name: string) => `Edit ${name}`;
export const editTitle = "Edit the webhook";
export const savedToast = "Webhook saved";
export const couldNotSave = "The webhook could not be saved";
export const remove = "Delete";
export const removeLabel = (name: string) => `Delete ${name}`;
export const removeConfirm = (name: string) =>
  `Delete the webhook "${name}"? What waits for it is not sent.`;
export const removedToast = "Webhook deleted";
export const couldNotRemove = "The webhook could not be deleted";
export const turnOn = "Turn on";
export const turnOff = "Turn off";
export const on = "On";
export const off = "Off";
export const stopped = "Stopped after failures";
export const failingSince = "Failing since";

export const deliveries = "Deliveries";
export const deliveriesOf = (name: string) => `Deliveries to ${name}`;
export const deliveriesText =
  "The last 30 days. A message is tried for a day, with growing pauses; after a day without an answer the webhook is turned off.";
export const deliveriesStates = loadTexts("the deliveries");
export const noDeliveries = "Nothing was sent yet.";
export const sendTest = "Send a test";
export const testQueued = "The test is on its way";
export const sendAgain = "Send again";
export const sendAgainLabel = (what: string, id: number) => `Send again: ${what}, delivery ${id}`;
export const againQueued = "The message is on its way";
export const couldNotSend = "The message could not be sent";
export const what = "Event";
export const when = "When";
export const state = "State";
export const answer = "Answer";
export const attempts = (n: number) => counted(n, { one: "attempt", other: "attempts" });
export const nextAttempt = "Next";
export const answered = (status: number, ms: number) => `${status} in ${ms} ms`;
export const back = "All webhooks";

export const offSubject = (name: string) => `The webhook "${name}" was turned off`;
export const offIntro = (name: string, host: string, platform: string) =>
  `The webhook "${name}" of ${platform} was turned off: ${host} has taken no message for a day, or said that it wants no more.`;
export const offAdvice =
  "What happened meanwhile is not sent later by itself. When it answers again, turn the webhook on, and send again what it missed.";
export const offLink = "Webhooks and their deliveries";
