import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

type TriggerProps = { "aria-haspopup"?: "menu"; "aria-expanded"?: boolean; onClick?: () => void };

export type LazyMenuProps = {
  /** A button that looks like the menu's trigger. */
  trigger: ReactElement<TriggerProps>;
  /** The lazily loaded menu, with `defaultOpen`. */
  children: ReactNode;
};

/** The trigger of a menu whose code is loaded on the first press. */
export function LazyMenu({ trigger, children }: LazyMenuProps) {
  const [isRequested, setRequested] = useState(false);
  const button = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setRequested(true),
  });
  return isRequested ? <Suspense fallback={button}>{children}</Suspense> : button;
}
