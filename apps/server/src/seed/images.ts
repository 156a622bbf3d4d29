/** Stores the images of the demo, rendered from the SVG files beside them, like uploads. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { people } from "@upwell/sample/demo";
import type { Deps } from "../deps.ts";
import { findHue } from "../domain/media/find-hue.ts";
import { storeImage } from "../domain/media/images.ts";
import type { SeedRows } from "./context.ts";

const read = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@upwell/sample/images/${name}.webp`)));

/** Gives each platform its logo and banner. */
export async function addImages(deps: Deps, { platforms }: SeedRows): Promise<void> {
  for (const platform of platforms) {
    const logo = await read(`${platform.slug}-logo`);
    platform.logo_url = await storeImage(deps, "logos", logo);
    platform.logo_hue = await findHue(logo);
    platform.banner_url = await storeImage(deps, "banners", await read(`${platform.slug}-banner`));
  }
}

/** Returns the URLs of stored pictures by username. */
export async function storeAvatars(deps: Deps): Promise<ReadonlyMap<string, string>> {
  const drawn = people.filter(({ hasPicture }) => hasPicture);
  const stored = drawn.map(async ({ username }) => {
    const image = await read(`people/${username}`);
    return [username, await storeImage(deps, "avatars", image)] as const;
  });
  return new Map(await Promise.all(stored));
}
