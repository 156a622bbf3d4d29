/**
 * A database as a released version left it, with the demo's content and what that version answered about it. Upgrades are
 * tried on it. `npm run store-database` writes it anew at a release.
 */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import pg from "pg";

export const storedFolder = new URL("../../apps/server/src/db/stored/", import.meta.url);

const ids = [1, 2, 3, 5, 8, 13, 21, 34];
const slugs = ["firefox", "blender", "nextcloud"];

/** What everybody may ask for, of every kind of content. */
export const storedPaths = [
  ...["/platforms/", "/platforms/?sort=newest", "/tags/", "/corrections/", "/moderation-log/"],
  ...["/activities/", "/wishes/", "/wishes/1/", "/search/?search=dark"],
  ...["newest", "top", "comments", "picks"].map((sort) => `/features/?sort=${sort}&limit=20`),
  ...["planned", "launched", "declined"].map((status) => `/features/?status=${status}&limit=20`),
  ...["export", "dark theme", "keyboard"].map((words) => `/features/?search=${words}&limit=5`),
  ...slugs.flatMap((slug) => [
    `/platforms/${slug}/`,
    `/platforms/${slug}/features/?sort=top`,
    `/platforms/${slug}/changelog/`,
    `/platforms/${slug}/roadmap/`,
    `/platforms/${slug}/featured-employees/`,
    `/platforms/${slug}/responsiveness/`,
  ]),
  ...ids.flatMap((id) => [
    `/features/${id}/`,
    `/features/${id}/comments/`,
    `/features/${id}/status_updates/`,
    `/features/${id}/votes/`,
  ]),
  ...ids.slice(0, 4).flatMap((id) => [`/users/${id}/`, `/users/${id}/contributions/`]),
];

export type StoredAnswers = Record<string, { status: number; body: unknown }>;

/** Asks a site, which must be at `origin`. */
export async function askForStored(origin: string): Promise<StoredAnswers> {
  const answers: StoredAnswers = {};
  for (const path of storedPaths) {
    const response = await fetch(`${origin}/api${path}`);
    const text = await response.text();
    answers[path] = { status: response.status, body: text === "" ? null : JSON.parse(text) };
  }
  return answers;
}

const readStored = async (name: string): Promise<string> =>
  gunzipSync(await readFile(new URL(name, storedFolder))).toString("utf8");

export const readStoredAnswers = async (): Promise<StoredAnswers> =>
  JSON.parse(await readStored("answers.json.gz"));

/** Fills an empty database with the stored one. */
export async function loadStoredDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(await readStored("database.sql.gz"));
  await client.end();
}
