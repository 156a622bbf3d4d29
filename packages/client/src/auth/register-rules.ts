import { registerBody } from "@upwell/contract/forms";
import type { FormRules } from "../contract-form.ts";
import { joinRole } from "../site.ts";
import { splitName } from "../split-name.ts";

export type RegisterValues = {
  username: string;
  displayName: string;
  email: string;
  password: string;
};

/** The body of a registration: one password field stands for both. */
export const registration = ({ username, displayName, email, password }: RegisterValues) => ({
  username,
  email,
  password,
  passwordConfirm: password,
  ...splitName(displayName),
  role: joinRole,
});

export const registerRules: FormRules<RegisterValues> = {
  schema: registerBody,
  toBody: registration,
  fieldFor: { first_name: "displayName", last_name: "displayName", password_confirm: "password" },
};
