import { seedDataFolder } from "./site.ts";

/** Seeds the demo content once; each worker's site starts from a copy. */
export default async function globalSetup(): Promise<() => void> {
  const { folder, remove } = await seedDataFolder();
  process.env.E2E_SEEDED_DATA = folder;
  return remove;
}
