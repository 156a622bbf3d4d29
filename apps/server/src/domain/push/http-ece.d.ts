/** The part that is used; the package has no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  type Params = {
    version: "aes128gcm";
    /** The key pair of this side. */
    privateKey: ECDH;
    authSecret: Uint8Array;
    /** The public key of the other side; a message that is decrypted names it. */
    dh?: Uint8Array;
    /** By default random. */
    salt?: Uint8Array;
  };

  const ece: {
    encrypt(plaintext: Uint8Array, params: Params): Buffer;
    decrypt(message: Uint8Array, params: Params): Buffer;
  };
  export default ece;
}
