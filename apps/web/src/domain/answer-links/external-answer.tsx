import * as m from "@upwell/messages/answer-links";
import { ExternalLink } from "lucide-react";

type ExternalAnswerProps = {
  url: string;
  answeredOn: string;
  describe?: (host: string, date: string) => string;
};

/** A link to where the company answered, named by its host and day. */
export const ExternalAnswer = ({ url, answeredOn, describe = m.answered }: ExternalAnswerProps) => (
  <a
    href={url}
    rel="nofollow ugc noopener"
    target="_blank"
    className="text-link inline-flex min-h-6 items-center gap-1.5 text-sm wrap-anywhere"
  >
    {describe(new URL(url).hostname.replace(/^www\./, ""), answeredOn)}
    <ExternalLink aria-hidden size={14} className="shrink-0" />
  </a>
);
