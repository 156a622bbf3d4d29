import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readJson } from "./dependencies/manifests.ts";

type Component = { name: string; purl: string; version: string; licenses?: unknown[] };

test("the bill of materials lists runtime packages with their licences, and no build tools", () => {
  const folder = mkdtempSync(join(tmpdir(), "upwell-sbom-"));
  try {
    const file = join(folder, "bill.json");
    execFileSync(process.execPath, ["tools/sbom.ts", file]);
    const bill = readJson<{
      bomFormat: string;
      metadata: { component: Component };
      components: Component[];
    }>(file);
    expect(bill.bomFormat).toBe("CycloneDX");
    expect(bill.metadata.component.name).toBe("upwell");
    const { dependencies } = readJson<{ dependencies: Record<string, string> }>(
      "apps/server/package.json",
    );
    const parts = bill.components.map(({ purl }) => purl);
    for (const name of ["fastify", "pg", "kysely"])
      expect(parts).toContain(`pkg:npm/${name}@${dependencies[name]}`);
    expect(parts.filter((part) => /\/(vitest|knip|typescript)@/.test(part))).toEqual([]);
    expect(bill.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
    expect(readFileSync(file, "utf8")).not.toContain(process.cwd());
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
