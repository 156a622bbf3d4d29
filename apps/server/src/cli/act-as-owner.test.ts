import { expect, test } from "vitest";
import { findActor } from "./act-as-owner.ts";

test("root acts as the owner, the owner as itself, and others are rejected", () => {
  const folder = { dataDir: "/var/lib/upwell", owner: { uid: 998, gid: 997 } };
  expect(findActor(0, folder)).toEqual({ uid: 998, gid: 997 });
  expect(findActor(998, folder)).toBeUndefined();
  expect(findActor(0, { ...folder, owner: { uid: 0, gid: 0 } })).toBeUndefined();
  expect(() => findActor(1000, folder)).toThrow(
    "The data folder /var/lib/upwell belongs to another user: run the command as that user (id 998) or as root.",
  );
});
