/** Rendered cards, of which the latest stay in memory. */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CardTexts } from "./card-layout.ts";
import type { Deps } from "./deps.ts";

type CardImage = { png: Buffer; etag: string };
const maxBytes = 16 * 1024 * 1024;

/** Creates the cache of rendered cards. Each is rendered once. */
export function createCardImages({ storage }: Pick<Deps, "storage">) {
  const images = new LRUCache<string, CardImage, CardTexts>({
    maxSize: maxBytes,
    sizeCalculation: ({ png }, key) => png.length + key.length * 2,
    fetchMethod: async (_key, _stale, { context }) => {
      // On demand: the renderer is a library of eight megabytes.
      const { renderCard } = await import("./render-card.ts");
      const { picture } = context;
      const file =
        picture === undefined ? null : await storage.read(`pictures/${picture}/small.jpg`);
      const png = await renderCard(context, file);
      return { png, etag: `"${hash("sha1", png, "base64url")}"` };
    },
  });
  return {
    get: (texts: CardTexts): Promise<CardImage> =>
      images.forceFetch(JSON.stringify(texts), { context: texts }),
  };
}
