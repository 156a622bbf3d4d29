import { describe, expect, test } from "vitest";
import type { SettingsState } from "../../lib/entities.ts";
import { toFormValues, toSettings } from "./site-values.ts";

const plain = {
  onlineCount: null,
  supportUrl: null,
  contactEmail: null,
  privacyEmail: null,
  requireEmailVerification: null,
  registrationOpen: true,
  notice: "",
};

describe("settings survive a round trip through the form", () => {
  test.each<[string, Partial<SettingsState["settings"]>]>([
    ["defaults", {}],
    ["support disabled", { supportUrl: "" }],
    ["a support URL", { supportUrl: "https://give.example/here" }],
    ["addresses", { contactEmail: "a@b.example", privacyEmail: "c@d.example" }],
    ["email verification required", { requireEmailVerification: true }],
    ["email verification not required", { requireEmailVerification: false }],
    ["registration closed", { registrationOpen: false }],
    ["the live online count", { onlineCount: "live" }],
    ["a notice", { notice: "Back at noon" }],
  ])("%s", (_, part) => {
    const settings = { ...plain, ...part };
    expect(toSettings(toFormValues({ settings } as SettingsState))).toEqual(settings);
  });
});

test("does not send a support URL that is typed but not selected", () => {
  const values = toFormValues({ settings: plain } as SettingsState);
  expect(toSettings({ ...values, supportUrl: "https://give.example" }).supportUrl).toBeNull();
});
