/** Recovery codes: each signs in once in place of a lost device. */
import { createHash, randomInt } from "node:crypto";
import { limits } from "@upwell/contract/limits";
import { codeAlphabet } from "./codes.ts";

/** 71 bits: too many for a search, so that a fast hash without a key is enough, and works when keys are lost. */
const groups = 4;
const groupLength = 4;

const generateGroup = () =>
  Array.from({ length: groupLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");

/** Generates the codes of an account, as they are shown: "XXXX-XXXX-XXXX-XXXX". */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: limits.secondFactor.recoveryCodes }, () =>
    Array.from({ length: groups }, generateGroup).join("-"),
  );

/** Hashes a code, however it was typed. The user id salts the hash. */
export const hashRecoveryCode = (userId: number, code: string): Uint8Array =>
  createHash("sha256")
    .update(`${userId}:${code.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase()}`)
    .digest();
