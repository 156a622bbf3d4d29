import type { Subscriber } from "./db/events.ts";
import {
  duplicateSubscriber,
  embeddingSubscriber,
  relatedSubscriber,
} from "./domain/meaning/subscribers.ts";
import { notificationSubscriber } from "./domain/notifications/build-notifications.ts";
import {
  countedPlatformsSubscriber,
  responsivenessSubscriber,
} from "./domain/platforms/responsiveness-subscribers.ts";
import { teamNewsSubscriber } from "./domain/team-news/subscriber.ts";
import { webhookSubscriber } from "./domain/webhooks/subscriber.ts";
import { wishPlatformSubscriber, wishSubscriber } from "./domain/wishes/subscribers.ts";

/** Who is told of events: everything that follows from a write. */
export const subscribers: readonly Subscriber[] = [
  notificationSubscriber,
  webhookSubscriber,
  embeddingSubscriber,
  duplicateSubscriber,
  relatedSubscriber,
  countedPlatformsSubscriber,
  responsivenessSubscriber,
  teamNewsSubscriber,
  wishSubscriber,
  wishPlatformSubscriber,
];
