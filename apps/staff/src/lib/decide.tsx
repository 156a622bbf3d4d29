import { useDialog } from "@upwell/client/dialog-url-state";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from "react";
import { type Decision, DecisionDialog } from "./decision-dialog.tsx";

type Decide = <Result>(decision: Decision<Result>) => void;

const Decisions = createContext<Decide>(() => undefined);

export const useDecide = (): Decide => use(Decisions);

/** Shows the dialog of the decision that a page asks for. The URL records it, so that Back closes it. */
export function DecisionProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>();
  const { open, onOpenChange } = useDialog("decide", () => undefined);
  const isLost = open && dialog === undefined;
  const close = useEffectEvent(() => onOpenChange(false));
  // After a reload, nobody knows what was to be decided.
  useEffect(() => {
    if (isLost) close();
  }, [isLost]);
  // A new function each time: a list renders again when the dialog closes, to restore its focus.
  function decide<Result>(decision: Decision<Result>): void {
    setDialog(<DecisionDialog {...decision} onClose={() => onOpenChange(false)} />);
    onOpenChange(true);
  }
  return (
    <Decisions value={decide}>
      {children}
      {open && dialog}
    </Decisions>
  );
}
