/** Encryption of push messages, against the example of RFC 8291. */
import { createECDH } from "node:crypto";
import ece from "http_ece";
import { expect, test } from "vitest";
import { encryptPush, isPoint } from "./encrypt.ts";

const decode = (text: string) => Buffer.from(text, "base64url");
const pairOf = (privateKey: string) => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(decode(privateKey));
  return pair;
};

/** Section 5 and appendix A of RFC 8291. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  sender: pairOf("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  browser: pairOf("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
  auth: decode("BTBZMqHH6r4Tts7J_aSIgg"),
  salt: decode("DGv6ra1nlYgDCS1FRnbzlw"),
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("encrypts the example of RFC 8291, with the key and the salt that it names", () => {
  const { text, sender, browser, auth, salt, message } = example;
  const keys = { p256dh: browser.getPublicKey(), auth };
  expect(encryptPush(text, keys, { pair: sender, salt }).toString("base64url")).toBe(message);
});

test("encrypts each message with another key and salt, which the browser alone can read", () => {
  const { text, browser, auth } = example;
  const keys = { p256dh: browser.getPublicKey(), auth };
  const [one, two] = [encryptPush(text, keys), encryptPush(text, keys)];
  // The header has the salt and the public key.
  expect(one.subarray(0, 86).equals(two.subarray(0, 86))).toBe(false);
  const read = (message: Buffer, secret: Buffer) =>
    ece.decrypt(message, { version: "aes128gcm", privateKey: browser, authSecret: secret });
  expect(read(one, auth).toString()).toBe(text);
  expect(() => read(one, Buffer.alloc(16))).toThrow();
});

test("knows a point of the curve", () => {
  const point = example.browser.getPublicKey();
  const beside = Buffer.from(point);
  beside[64] = (beside[64] ?? 0) ^ 1;
  expect(isPoint(point)).toBe(true);
  for (const other of [beside, Buffer.alloc(65), Buffer.alloc(65, 4), Buffer.alloc(0)])
    expect(isPoint(other)).toBe(false);
});
