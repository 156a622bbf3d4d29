import { expect, test, vi } from "vitest";
import { contractResolver } from "../contract-form.ts";

vi.mock("../site.ts", () => ({ registrationRole: "user" }));
const { registerRules } = await import("./register-rules.ts");

test("reports the server's message for each invalid field, by the form's field names", async () => {
  const values = { username: "ab", displayName: "x".repeat(90), email: "invalid", password: "123" };
  const { errors } = await contractResolver(registerRules)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toMatchObject({
    username: { message: "Username must be at least 3 characters" },
    displayName: { message: "Display name cannot exceed 80 characters" },
    email: { message: "Please enter a valid email address" },
    password: { message: "Password must be at least 6 characters" },
  });
});
