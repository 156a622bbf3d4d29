/** Every call of the contract, and who may make it. */
import { accountRows } from "./accounts.ts";
import { conversationRows } from "./conversation.ts";
import { mergeRows } from "./merges.ts";
import { staffRows } from "./staff.ts";
import { triageRows } from "./triage.ts";
import { voiceRows } from "./voice.ts";

export const rows = [
  ...accountRows,
  ...conversationRows,
  ...staffRows,
  ...triageRows,
  ...voiceRows,
  ...mergeRows,
];
