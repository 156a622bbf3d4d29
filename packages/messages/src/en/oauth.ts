/** Connecting a program to an account: the page on which a person allows it, and what programs are told. */
import type { oauthScopes } from "@upwell/contract/oauth/values";
import { counted } from "./plural.ts";

export const title = "Connect a program";
export const signInFirst = "Sign in to connect a program to your account";
export const signIn = "Sign in";
export const loading = "Loading what the program asks for";
export const failed = "This program cannot be connected";
/** `{host}` or `sameMachine` is where the answer goes. */
export const titleFor = "Connect {host} to your account";
export const asks = "A program that calls itself {name} asks to act for you here.";
export const goesTo = "Your answer goes to";
export const sameMachine = "a program on this device";
export const onlyIfYou =
  "Allow it only if you have just started this yourself, and this is where you started it.";
export const may = "It may";
export const scopes: Record<(typeof oauthScopes)[number], string> = {
  read: "read what you can see, also your notifications and contributions",
  write: "suggest ideas, comment and follow. What it writes says that a program wrote it for you",
};
export const mayNot = "It can never vote, and never change your account.";
export const ends = (days: number) =>
  `The connection ends after ${counted(days, { one: "day", other: "days" })}. You can end it before, among the API keys in your settings.`;
export const allow = "Allow";
export const allowing = "Connecting...";
export const deny = "Do not allow";
export const couldNotConnect = "The program could not be connected";

export const onlyCodes = "The grant type is authorization_code.";
export const missing = (field: string) => `Missing or invalid: ${field}.`;
export const invalidCode = "The code is not valid here, was used, or is older than a minute.";
export const wrongMetadata = (field: string) =>
  `The metadata of the client is not valid: ${field}.`;
export const takenName =
  "The client_name is not valid: it imitates this site or its staff, or has an offensive word.";
export const wrongRedirect =
  "Each redirect URI is an https address, or an http address of localhost, 127.0.0.1 or [::1]; without a fragment.";
