import { registerBody } from "@upwell/contract/auth/schemas";
import type { FormRules } from "../contract-form.ts";
import { registrationRole } from "../site.ts";
import { splitName } from "../split-name.ts";

export type RegisterValues = {
  username: string;
  displayName: string;
  email: string;
  password: string;
};

export const toRegisterBody = ({ username, displayName, email, password }: RegisterValues) => ({
  username,
  email,
  password,
  passwordConfirm: password,
  ...splitName(displayName),
  role: registrationRole,
});

export const registerRules: FormRules<RegisterValues> = {
  schema: registerBody,
  toBody: toRegisterBody,
  fieldFor: { first_name: "displayName", last_name: "displayName", password_confirm: "password" },
};
