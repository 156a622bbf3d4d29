/** Asks once more who the user is, where the server wants a recent proof. */
import { ApiError } from "@upwell/contract/api-error";
import { createStore } from "@upwell/ui/store";

type ProofRequest = {
  /** Called with true after the proof, and with false if the user gave up. */
  settle(isProved: boolean): void;
};

const request = createStore<ProofRequest | null>(null);

/** The open request, for the dialog that answers it. */
export const useProofRequest = request.useValue;

const ask = () =>
  new Promise<boolean>((resolve) => {
    request.set({
      settle: (isProved) => {
        request.set(null);
        resolve(isProved);
      },
    });
  });

/** Calls the server, and again after a proof if it asks for one. Throws its error if the user gives up. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== "proof_required") throw failure;
    if (!(await ask())) throw failure;
    return work();
  }
}
