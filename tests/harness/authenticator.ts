/** An authenticator in software: creates passkeys and signs with them like a browser with a security key. */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const toBase64 = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

type Options = {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
};

/** What a browser or an authenticator could get wrong, or an attacker would change. */
type Deviation = {
  origin?: string;
  challenge?: string;
  rpId?: string;
  isUserVerified?: boolean;
  /** Instead of the next number. */
  signCount?: number;
};

export type Authenticator = {
  readonly credentialId: string;
  /** Answers options of a registration, as JSON text. */
  create(options: string, deviation?: Deviation): string;
  /** Answers options of an authentication, as JSON text. */
  sign(options: string, deviation?: Deviation): string;
};

/** COSE key of ES256. */
function toCoseKey(publicKey: KeyObject): Uint8Array {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
      [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
    ]),
  );
}

/** Creates an authenticator with one key pair, which acts for pages of an origin. */
export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  let count = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, { challenge }: Options, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  function authenticatorData(options: Options, deviation: Deviation, attested: Uint8Array[]) {
    count = deviation.signCount ?? count + 1;
    const flags = 1 | (deviation.isUserVerified === false ? 0 : 4) | (attested.length > 0 ? 64 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(count, 1);
    const rpId = deviation.rpId ?? options.rpId ?? options.rp?.id ?? "";
    return Buffer.concat([sha256(rpId), tail, ...attested]);
  }
  const toJson = (response: object) =>
    JSON.stringify({
      id: toBase64(credentialId),
      rawId: toBase64(credentialId),
      type: "public-key",
      authenticatorAttachment: "cross-platform",
      clientExtensionResults: {},
      response,
    });

  return {
    credentialId: toBase64(credentialId),
    create: (text, deviation = {}) => {
      const options = JSON.parse(text) as Options;
      userHandle = options.user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = [Buffer.alloc(16), length, credentialId, toCoseKey(publicKey)];
      const authData = authenticatorData(options, deviation, attested);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", Uint8Array.from(authData)],
        ]),
      );
      return toJson({
        clientDataJSON: toBase64(clientData("webauthn.create", options, deviation)),
        attestationObject: toBase64(attestation),
        transports: ["usb"],
      });
    },
    sign: (text, deviation = {}) => {
      const options = JSON.parse(text) as Options;
      const data = clientData("webauthn.get", options, deviation);
      const authData = authenticatorData(options, deviation, []);
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return toJson({
        clientDataJSON: toBase64(data),
        authenticatorData: toBase64(authData),
        signature: toBase64(signature),
        userHandle,
      });
    },
  };
}
