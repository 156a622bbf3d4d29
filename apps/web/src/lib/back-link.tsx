import { Link, type LinkProps } from "@upwell/client/link";
import { ArrowLeft } from "lucide-react";

/** A link above the heading, to the page that this one belongs to. */
export const BackLink = ({ children, ...link }: Omit<LinkProps, "className">) => (
  <Link
    {...link}
    className="print:hidden -ms-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-ink-soft hover:text-accent"
  >
    <ArrowLeft aria-hidden size={17} className="rtl:-scale-x-100" />
    {children}
  </Link>
);
