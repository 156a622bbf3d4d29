/** A server on a large directory, with everything that it may answer to anybody at its largest. */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../../apps/server/src/config.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openServer } from "../../apps/server/src/db/server.ts";
import { writeOpenData } from "../../apps/server/src/domain/open-data/write-open-data.ts";
import { createFixture } from "../authorization/fixture.ts";
import { startServerProcess } from "../harness/server-process.ts";
import { createVisitor } from "../harness/site.ts";
import { insertRow } from "../harness/table-rows.ts";
import { createUser, publishLegalDocuments } from "../harness/users.ts";
import { fillDirectory } from "../query-cost/directory.ts";
import { listExpensive } from "./expensive.ts";
import type { Kind } from "./first-price.ts";
import { type MeteredServer, startMeteredServer } from "./metered-server.ts";
import { createTargets, listRoutes, type Targets } from "./targets.ts";
import { ask, newClientIp } from "./walk.ts";

const now = () => new Date();

export type LargeDirectory = Targets & {
  server: MeteredServer;
  /** What costs most the first time. */
  expensive: readonly Kind[];
  /** Returns the cookie's value of a write now, which no cache answers. */
  createStamp(): string;
  close(): Promise<void>;
};

/** Waits until the first run of the job, and returns the names of the sitemap's parts. */
async function waitForSitemap({ origin }: MeteredServer): Promise<string[]> {
  const index = () =>
    ask(origin, { path: "/sitemap.xml", from: newClientIp(), encoding: "identity" });
  let answer = await index();
  for (let n = 0; n < 300 && answer.status !== 200; n += 1) {
    await sleep(200);
    answer = await index();
  }
  return [...answer.body.matchAll(/sitemaps\/([^<]*)\.xml/g)].map(([, name = ""]) => name);
}

/** Fills an empty database, and starts the server on it. */
export async function openLargeDirectory(
  databaseUrl: string,
  featureCount: number,
): Promise<LargeDirectory> {
  const folder = await mkdtemp(path.join(tmpdir(), "upwell-price-"));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, OPEN_DATA: "on" };
  const { db, close } = await openServer(databaseUrl, 10);
  await migrate(db);
  const filling = await startServerProcess(env);
  const context = {
    deps: { db, now },
    visitor: (portal?: "client" | "staff") => createVisitor(filling.origin, portal),
  };
  await publishLegalDocuments(context);
  const { fixture } = await createFixture(context, "anonymous");
  const { id } = await createUser(context, { role: "admin" });
  await fillDirectory(db, fixture, id, featureCount);
  await filling.stop("SIGTERM");
  const features = await db
    .selectFrom("features")
    .select("id")
    .where("platform_id", "=", fixture.platform.id)
    .orderBy("id", "desc")
    .limit(1000)
    .execute();
  const pictureKey = "0".repeat(32);
  await insertRow(db, "pictures", {
    ...{ feature_id: features[0]?.id, key: pictureKey, secret: "", width: 9, height: 9, bytes: 9 },
    ...{ print: "0".repeat(16), created_at: new Date(), attached_at: new Date() },
  });
  await writeOpenData({ db, config: readConfig(env), now });
  await close();
  const image = `banners/${"0".repeat(64)}.webp`;
  await mkdir(path.join(folder, "media/banners"), { recursive: true });
  await writeFile(path.join(folder, "media", image), randomBytes(500_000));
  await mkdir(path.join(folder, "media/pictures", pictureKey), { recursive: true });
  const picture = `${pictureKey}/large.jpg`;
  await writeFile(path.join(folder, "media/pictures", picture), randomBytes(500_000));

  const { routes, createStamp } = await listRoutes(await openServer(databaseUrl, 2), env);
  const ids = features.map(({ id }) => id);
  // Few connections: the first statements of each compile what the others use.
  const server = await startMeteredServer({
    ...env,
    NODE_ENV: "production",
    DATABASE_POOL_SIZE: "3",
  });
  const sitemaps = await waitForSitemap(server);
  return {
    ...createTargets(routes, { fixture, ids, sitemaps, image, picture }),
    expensive: listExpensive({ slug: fixture.platform.slug, ids }),
    createStamp,
    server,
    close: async () => {
      await server.stop("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
