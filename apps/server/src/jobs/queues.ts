/** All queues, for their metrics and dead letters. */
import { mailboxQueue } from "../db/counts/mailbox-votes.ts";
import { wishQueue } from "../db/counts/vote-counts.ts";
import type { Queue } from "../db/queue.ts";
import { proofQueue } from "../domain/claim-proofs/queries.ts";
import { letterQueue } from "../domain/company-letters/queries.ts";
import { feedQueue } from "../domain/feed/entry-queries.ts";
import { importQueue } from "../domain/imports/queries.ts";
import { legalQueue } from "../domain/legal/tell-queries.ts";
import { mailQueue } from "../domain/mail/queries.ts";
import { duplicateQueue, embeddingQueue, relatedQueue } from "../domain/meaning/queries.ts";
import { notificationQueue } from "../domain/notifications/outbox-queries.ts";
import { responsivenessQueue } from "../domain/platforms/responsiveness-queries.ts";
import { pushQueue } from "../domain/push/message-queries.ts";
import { searchQueue } from "../domain/search-index/queue-queries.ts";
import { alarmQueue } from "../domain/votes/alarm-queries.ts";
import { webhookQueue } from "../domain/webhooks/delivery-queries.ts";

export const queues: readonly Queue[] = [
  notificationQueue,
  mailQueue,
  pushQueue,
  webhookQueue,
  feedQueue,
  legalQueue,
  letterQueue,
  importQueue,
  mailboxQueue,
  alarmQueue,
  proofQueue,
  searchQueue,
  embeddingQueue,
  duplicateQueue,
  relatedQueue,
  responsivenessQueue,
  wishQueue,
];
