/** Queues the letter of a platform for which one is due. */
import { featurePath } from "@upwell/contract/paths";
import { finish, type Item } from "../../db/queue.ts";
import { getSiteUrl, getStaffUrl } from "../../lib/site-url.ts";
import { queueMail } from "../mail/mail.ts";
import { companyLetterEmail } from "../mail/templates/company-letter.ts";
import type { Deps } from "./deps.ts";
import {
  claimDueLetter,
  insertLetter,
  letterQueue,
  listMostWanted,
  lockLetters,
} from "./queries.ts";

const namedFeatures = 10;

/** Queues the letter of a platform, and finishes the task. */
export const queueLetter = (deps: Deps, task: Item<"tasks">): Promise<void> =>
  deps.write(async (tx) => {
    const now = deps.now();
    await lockLetters(tx);
    await finish(tx, letterQueue, [task]);
    const letter = await claimDueLetter(tx, task.subject_id, now);
    if (letter === undefined) return;
    const features = await listMostWanted(tx, letter.platform_id, namedFeatures);
    const endUrl = `${deps.config.publicUrl}unsubscribe/${letter.end_token}`;
    const mailId = await queueMail(tx, deps, {
      user_id: null,
      to: letter.address,
      at_most_once: true,
      is_bulk: true,
      headers: {
        "List-Unsubscribe": `<${endUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
      news_feature_ids: features.map(({ id }) => id),
      ...companyLetterEmail(deps.config, {
        platform: letter.name,
        source: letter.source,
        features: features.map((feature) => ({
          ...feature,
          url: getSiteUrl(deps.config, featurePath(feature)),
        })),
        platformUrl: getSiteUrl(deps.config, `/platform/${letter.slug}`),
        claimUrl: getStaffUrl(deps.config, `/my/platforms?claim=${letter.slug}`),
        endUrl,
      }),
    });
    await insertLetter(tx, letter.platform_id, mailId, now);
  });
