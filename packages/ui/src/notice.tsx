import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type NoticeProps = {
  title: string;
  text: string;
  actions?: ReactNode;
};

/** A warning that screen readers announce when it appears. */
export const Notice = ({ title, text, actions }: NoticeProps) => (
  <div role="alert" className="rounded-md border border-danger bg-danger-wash px-4 py-3 text-sm">
    <p className="flex items-start gap-2 font-semibold">
      <TriangleAlert aria-hidden size={17} className="mt-0.5 shrink-0 text-danger" />
      {title}
    </p>
    <p className="mt-1">{text}</p>
    {actions !== undefined && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
  </div>
);
