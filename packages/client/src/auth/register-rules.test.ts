import { expect, test, vi } from "vitest";
import { contractResolver } from "../contract-form.ts";

vi.mock("../site.ts", () => ({ joinRole: "user" }));
const { registerRules } = await import("./register-rules.ts");

test("each wrong field gets the server's sentence, under the form's own name", async () => {
  const values = { username: "ab", displayName: "x".repeat(90), email: "nobody", password: "123" };
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
