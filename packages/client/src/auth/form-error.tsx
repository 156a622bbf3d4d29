import type { ReactNode } from "react";

/** The error message of a whole form, above its fields. */
export function FormError({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="border-s-2 border-danger ps-4 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft wrap-anywhere">{children}</p>
    </div>
  );
}
