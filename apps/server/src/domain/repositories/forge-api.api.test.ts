/** Repositories of each kind of forge, asked at a server that answers as they document it. */
import { parseRepository } from "@upwell/contract/repositories/address";
import { startForge, type TestForge } from "@upwell/tests/harness/forge";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findById, findRepository, readRepositoryFile } from "./forge-api.ts";

const styles = ["github", "gitlab", "gitea"] as const;

describe.each(styles)("a %s", (style) => {
  let forge: TestForge;
  let site: TestSite;
  beforeAll(async () => {
    forge = await startForge(style);
    site = await createTestSite(forge.environment);
  });
  afterAll(async () => {
    await site.close();
    await forge.close();
  });
  beforeEach(() => {
    forge.repositories = [];
    forge.moved.clear();
    forge.mode = "usual";
  });

  const find = (path: string) => {
    const address = parseRepository(`${forge.url}/${path}`);
    if (address === null) throw new Error(`${path} is none`);
    return findRepository(site.deps, address);
  };
  const resolve = async (path: string) => {
    const found = await find(path);
    if (found.is !== "found") throw new Error(`${path} is ${found.is}`);
    return found.repository;
  };

  test("says what a repository is", async () => {
    const { id } = forge.add("ink/well", {
      topics: ["ink", "paper"],
      website: "https://ink.example/",
    });
    expect(await resolve("ink/well")).toMatchObject({
      ...{ forge: style, id: String(id), url: `${forge.url}/ink/well`, name: "well" },
      ...{ description: "It keeps ink.", topics: ["ink", "paper"], isPrivate: false },
      website: style === "gitlab" ? "" : "https://ink.example/",
    });
  });

  test("follows one that moved by its id, and not who took its name", async () => {
    const moving = forge.add("ink/well");
    const before = await resolve("ink/well");
    forge.move(moving, "ocean/deep");
    expect(await resolve("ink/well")).toMatchObject({
      id: before.id,
      url: `${forge.url}/ocean/deep`,
    });
    const taker = forge.add("ink/well");
    expect(await resolve("ink/well")).toMatchObject({ id: String(taker.id) });
    expect(await findById(site.deps, before)).toMatchObject({
      repository: { id: before.id, url: `${forge.url}/ocean/deep` },
    });
  });

  test("does not find one that is deleted or private", async () => {
    const repository = forge.add("ink/well");
    const key = await resolve("ink/well");
    repository.isPrivate = true;
    expect(await find("ink/well")).toEqual({ is: "missing" });
    expect(await findById(site.deps, key)).toEqual({ is: "missing" });
    forge.remove(repository);
    expect(await findById(site.deps, key)).toEqual({ is: "missing" });
    expect(await readRepositoryFile(site.deps, key)).toEqual({ is: "missing" });
  });

  test("reads the file of the default branch, of a usual size", async () => {
    const repository = forge.add("ink/well");
    const key = await resolve("ink/well");
    expect(await readRepositoryFile(site.deps, key)).toEqual({ is: "missing" });
    repository.files[".upwell"] = "# ours\r\n upwell-verify=1 \n";
    expect(await readRepositoryFile(site.deps, key)).toEqual({
      is: "found",
      lines: ["# ours", "upwell-verify=1", ""],
    });
    repository.files[".upwell"] = `upwell-verify=1\n${"x".repeat(1_000_000)}`;
    expect(await readRepositoryFile(site.deps, key)).toEqual({ is: "missing" });
  });

  test.each(["rate_limited", "broken", "html"] as const)(
    "that is %s says nothing",
    async (mode) => {
      forge.add("ink/well");
      forge.mode = mode;
      const found = await find("ink/well");
      expect(found.is).toBe("unanswered");
      if (found.is === "unanswered" && mode === "rate_limited")
        expect(found.retryAfterMs).toBe(120_000);
    },
  );
});
