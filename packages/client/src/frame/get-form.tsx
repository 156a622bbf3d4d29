import type { ReactNode } from "react";
import { getServerLocation, toPlainUrl } from "../hash-location.ts";
import { useIsHydrated } from "../use-is-hydrated.ts";

export type GetFormProps = { className?: string; children: ReactNode };

/** A form whose fields take effect as they change, with scripts; without them it requests the page with its fields. */
export const GetForm = ({ className, children }: GetFormProps) => (
  <form
    method="get"
    action={useIsHydrated() ? undefined : toPlainUrl(getServerLocation().path)}
    onSubmit={(event) => event.preventDefault()}
    className={className}
  >
    {children}
  </form>
);
