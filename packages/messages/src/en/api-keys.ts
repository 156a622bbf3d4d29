/** API keys: in the settings of an account, on the page of a team, and for admins. */
import type { Scope } from "@upwell/contract/api-keys/values";
import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const title = "API keys";
export const text =
  "A program that has a key acts as you, as far as its scopes permit. What it writes says so, and it cannot vote.";
export const teamText =
  "Programs that work for this platform. Each key acts as the person who made it, and ends with their membership.";
export const allText = "The keys of everybody. Revoke a leaked key here.";
export const loadStates = loadTexts("the API keys");
export const none = "There are no API keys.";

export const scopes: Record<Scope, string> = {
  read: "Read",
  write: "Write",
  staff: "Work for the platform",
  admin: "Administer",
};
export const scopeHints: Record<Scope, string> = {
  read: "What you can see, also your notifications and contributions.",
  write: "Suggest, comment and follow.",
  staff: "Change statuses, merge, and what else the team can do.",
  admin: "All that an administrator can do, but nothing with accounts and their roles.",
};
export const scopeOn = (scope: string, platform: string) => `${scope}: ${platform}`;

export const create = "Create an API key";
export const creating = "Creating...";
export const createText = "You see the key once. Keep it like a password.";
export const couldNotCreate = "The API key could not be created";
export const name = "Name";
export const nameHint = "To recognize it by, such as the program that uses it.";
export const mayDo = "What it may do";
export const ends = "Expires";
export const afterDays = (days: number) => `After ${counted(days, { one: "day", other: "days" })}`;
export const yourKey = "Your API key";
export const yourKeyText = "Copy it now: it is not shown again.";
export const copied = "API key copied";
export const keyKept = "I've saved it";

export const madeBy = (person: string) => `Made by ${person}`;
export const endsOn = "Expires";
export const ended = "Ended";
export const lastUsed = "Last used";
export const neverUsed = "Never used";
export const end = "Revoke";
export const endLabel = (name: string) => `Revoke ${name}`;
export const endConfirm = (name: string) =>
  `Revoke the API key "${name}"? Programs that use it stop working at once.`;
export const endedToast = "API key revoked";
export const couldNotEnd = "The API key could not be revoked";
