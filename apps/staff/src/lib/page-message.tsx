import { toOverview } from "@upwell/messages/staff";
import { buttonClass } from "@upwell/ui/button";

type PageMessageProps = {
  title: string;
  text?: string;
  /** Where to go instead; by default the overview. */
  path?: string;
  linkText?: string;
};

/** Says why there is no page here, and where to go. */
export const PageMessage = ({
  title,
  text,
  path = "/",
  linkText = toOverview,
}: PageMessageProps) => (
  <>
    <h1 className="text-2xl">{title}</h1>
    {text !== undefined && <p className="mt-2 text-ink-soft">{text}</p>}
    <a href={`#${path}`} className={`mt-5 ${buttonClass("secondary")}`}>
      {linkText}
    </a>
  </>
);
