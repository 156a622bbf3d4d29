/** The authorization matrix: every endpoint of the contract. */
import { accountRows } from "./accounts.ts";
import { answerLinkRows } from "./answer-links.ts";
import { changelogRows } from "./changelog.ts";
import { conversationRows } from "./conversation.ts";
import { correctionRows } from "./corrections.ts";
import { mergeRows } from "./merges.ts";
import { queueRows } from "./queue.ts";
import { staffRows } from "./staff.ts";
import { teamPageRows } from "./team-pages.ts";
import { webhookRows } from "./webhooks.ts";
import { widgetRows } from "./widget.ts";
import { wishRows } from "./wishes.ts";

export const rows = [
  ...accountRows,
  ...answerLinkRows,
  ...changelogRows,
  ...conversationRows,
  ...correctionRows,
  ...staffRows,
  ...queueRows,
  ...teamPageRows,
  ...mergeRows,
  ...webhookRows,
  ...widgetRows,
  ...wishRows,
];
