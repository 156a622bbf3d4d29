import { createContext, type ReactNode, use, useState } from "react";
import { type Decision, DecisionDialog } from "./decision-dialog.tsx";

type Decide = <Result>(decision: Decision<Result>) => void;

const Decisions = createContext<Decide>(() => undefined);

/** Returns the function that asks for a decision in a dialog. */
export const useDecide = (): Decide => use(Decisions);

/** Shows the dialog of the decision that a page asks for. */
export function DecisionProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>();
  // A new function each time: a list renders again when the dialog closes, to restore its focus.
  function decide<Result>(decision: Decision<Result>): void {
    setDialog(<DecisionDialog {...decision} onClose={() => setDialog(undefined)} />);
  }
  return (
    <Decisions value={decide}>
      {children}
      {dialog}
    </Decisions>
  );
}
