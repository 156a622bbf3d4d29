import { describe, expect, test } from "vitest";
import type { SettingsState } from "../../lib/entities.ts";
import { settingsOf, valuesOf } from "./site-values.ts";

const plain = {
  onlineCount: null,
  supportUrl: null,
  requireEmailVerification: null,
  registrationOpen: true,
  notice: "",
};

describe("what is set survives the form", () => {
  test.each<[string, Partial<SettingsState["settings"]>]>([
    ["nothing", {}],
    ["no support", { supportUrl: "" }],
    ["support somewhere", { supportUrl: "https://give.example/here" }],
    ["confirmed addresses", { requireEmailVerification: true }],
    ["any address", { requireEmailVerification: false }],
    ["nobody new", { registrationOpen: false }],
    ["who is really there", { onlineCount: "live" }],
    ["a notice", { notice: "Back at noon" }],
  ])("%s", (_, part) => {
    const settings = { ...plain, ...part };
    expect(settingsOf(valuesOf({ settings } as SettingsState))).toEqual(settings);
  });
});

test("an address that was typed and then not chosen is not sent", () => {
  const values = valuesOf({ settings: plain } as SettingsState);
  expect(settingsOf({ ...values, supportUrl: "https://give.example" }).supportUrl).toBeNull();
});
