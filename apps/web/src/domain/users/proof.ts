import type { Me } from "@upwell/client/entities";

/** The form values of a proof; the account decides which of the two applies. */
export type ProofValues = { password: string; code: string };

export const emptyProof: ProofValues = { password: "", code: "" };

/** Returns the part of a request body that proves the user's identity. */
export const toProofBody = ({ hasPassword }: Me, { password, code }: ProofValues) =>
  hasPassword ? { password } : { code };
