/** The site runs from the files of the container image alone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { assembleImage } from "../../tools/image-tree.ts";
import { startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test("answers at plain addresses from the files of the container image", async () => {
  test.setTimeout(240_000);
  const root = mkdtempSync(path.join(tmpdir(), "upwell-image-"));
  try {
    assembleImage(root);
    const site = await startSite({ NODE_ENV: "production" }, { root });
    const statuses: Record<string, number> = {};
    const rendered: string[] = [];
    for (const target of [
      "/",
      "/features",
      "/platform/blender",
      "/terms",
      "/staff/",
      "/api/health/ready",
    ]) {
      const response = await fetch(site.origin + target);
      statuses[target] = response.status;
      if ((await response.text()).includes('data-renderer="server"')) rendered.push(target);
    }
    await site.stop();
    expect(Object.values(statuses), JSON.stringify(statuses)).toEqual(Array(6).fill(200));
    expect(rendered).toEqual(["/", "/features", "/platform/blender", "/terms"]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
