/** Renders cards as PNG, in the thread pool. */
import { Renderer } from "@takumi-rs/core";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { AppError } from "../../lib/app-error.ts";
import { createCardFonts } from "./card-fonts.ts";
import { type CardTexts, cardSize, images, layOutCard, pictureSource } from "./card-layout.ts";

const maxConcurrent = 2;
const maxQueued = 20;
const slots = bulkhead(maxConcurrent, maxQueued);

const renderer = new Renderer({ cacheMaxBytes: 1024 * 1024 });
const fonts = createCardFonts(renderer);

async function render(texts: CardTexts, picture: Uint8Array | null): Promise<Buffer> {
  const eyebrow = await fonts.prepare(texts.eyebrow);
  const details = await fonts.prepare(texts.details);
  const siteName = await fonts.prepare(texts.siteName);
  // A title without a known letter: the card is generated for its platform.
  const title = (await fonts.prepare(texts.title)) || eyebrow || siteName;
  // Letters of all other texts, which the site's faces have.
  await fonts.prepare("a…");
  const { picture: _, ...others } = texts;
  // One that is gone meanwhile is left out.
  const shown = picture === null ? others : texts;
  const files =
    picture === null ? images : [...images, { src: pictureSource, data: Buffer.from(picture) }];
  const card = { ...shown, title, eyebrow: eyebrow === title ? "" : eyebrow, details, siteName };
  return renderer.render(layOutCard(card), { ...cardSize, format: "png", images: files });
}

/** Renders a card. Throws 429 if too many are waiting. */
export async function renderCard(
  texts: CardTexts,
  picture: Uint8Array | null = null,
): Promise<Buffer> {
  try {
    return await slots.execute(() => render(texts, picture));
  } catch (error) {
    if (error instanceof BulkheadRejectedError)
      throw new AppError("rate_limited", { retryAfter: 10 });
    throw error;
  }
}
