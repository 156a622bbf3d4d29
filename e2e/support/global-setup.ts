import { seedDataFolder } from "./site.ts";

/** Writes the demo content once; every worker's site starts from a copy of it. */
export default async function globalSetup(): Promise<() => void> {
  const { folder, remove } = await seedDataFolder();
  process.env.E2E_SEEDED_DATA = folder;
  return remove;
}
