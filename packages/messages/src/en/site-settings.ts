/** The site's switches, when support is asked for, and the check of the mail. */
import { number } from "./plural.ts";

export const title = "Settings";
export const loading = "Loading the settings";
export const couldNotLoad = "The settings could not be loaded";

export const site = "Site";
export const lastTurned = (name: string) => `Last changed by ${name},`;
export const neverTurned = "Everything is as it was configured.";
export const somebody = "Somebody";
export const asConfigured = (value: string) => `As configured: ${value}`;
export const online = "People online, on the home page";
export const onlineCounts = {
  random: "A number that moves a little",
  live: "Who is really there",
  off: "Not shown",
} as const;
export const support = "Where people can support the site";
export const supportNowhere = "Nowhere";
export const supportOwn = "At this address";
export const supportUrl = "Address";
export const confirmation = "Confirmed addresses";
export const confirmationHint =
  "Asking for them ends the sessions of everybody whose address is not confirmed.";
export const confirmations = { true: "Are asked for", false: "Are not asked for" } as const;
export const registration = "New people may join";
export const registrationHint = "Who is here already can always sign in.";
export const notice = "Notice above every page";
export const noticeHint = "Empty: none.";
export const save = "Save";
export const saving = "Saving...";
export const saved = "The settings are saved";
export const couldNotSave = "The settings could not be saved";
export const discard = "Discard changes";
export const conflictTitle = (name: string) => `${name} has changed the settings meanwhile`;
export const conflictText = "What you chose is still here, and nothing of theirs is overwritten.";
export const takeTheirs = "Take theirs";
export const saveMine = "Save mine over it";

export const supportDialog = "Support dialog";
export const supportDialogText = "When people are asked for support after they contributed.";
export const users = "Users";
export const employees = "Employees";
export const firstSubmission = "After the first contribution";
export const firstView = "At the first visit";
export const interval = "Again and again";
export const every = "After every";
export const everyHint = "So many contributions; at an employee's desk, so many visits.";
export const everyInvalid = (most: number) => `A whole number from 1 to ${number(most)}`;
export const persist = "“Maybe later” is remembered in the browser";
export const supportSaved = "The support dialog's settings are saved";

export const mail = "Mail";
export const mailText =
  "Sends a test message, and says step by step what the mail server answered.";
export const mailAddress = "Send it to";
export const check = "Check the mail";
export const checking = "Checking...";
export const couldNotCheck = "The mail could not be checked";
export const mailWorks = "The mail server has taken the message";
export const mailFails = "No message was sent";
export const stepStates = {
  done: "Done",
  warned: "Done, with a warning",
  failed: "Failed",
  skipped: "Not tried",
} as const;
