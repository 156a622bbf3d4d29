import { seedSite } from "./site.ts";

/** Seeds the demo content once; each worker's site starts from a copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { seeded, remove } = await seedSite();
  process.env.E2E_SEEDED_SITE = JSON.stringify(seeded);
  return remove;
}
