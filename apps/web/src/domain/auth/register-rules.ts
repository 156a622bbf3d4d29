import { registerBody } from "@upwell/contract/auth";
import type { FormRules } from "../../lib/contract-form.ts";

export type RegisterValues = {
  username: string;
  displayName: string;
  email: string;
  password: string;
};

/** A display name as the wire has it: the first word, and the rest. */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = displayName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** The body of a registration: one password field stands for both. */
export const registration = ({ username, displayName, email, password }: RegisterValues) => ({
  username,
  email,
  password,
  passwordConfirm: password,
  ...splitName(displayName),
  role: "user" as const,
});

export const registerRules: FormRules<RegisterValues> = {
  schema: registerBody,
  toBody: registration,
  fieldFor: { first_name: "displayName", last_name: "displayName", password_confirm: "password" },
};
