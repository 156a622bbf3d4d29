import * as m from "@upwell/messages/answer-links";
import { ExternalLink } from "lucide-react";

type ExternalAnswerProps = {
  url: string;
  sentence: string | null;
  answeredOn: string;
  isDayConfirmed: boolean;
  describe?: (host: string, date: string, isDayConfirmed: boolean) => string;
};

/** The sentence with which the company answered, and the link to its page, named by its host and day. */
export const ExternalAnswer = ({
  url,
  sentence,
  answeredOn,
  isDayConfirmed,
  describe = m.answered,
}: ExternalAnswerProps) => (
  <>
    {sentence !== null && (
      <blockquote className="text-sm text-ink wrap-anywhere">
        <q>{sentence}</q>
      </blockquote>
    )}
    <a
      href={url}
      rel="nofollow ugc noopener"
      target="_blank"
      className="touch-target text-link inline-flex min-h-6 items-center gap-1.5 text-sm wrap-anywhere"
    >
      {describe(new URL(url).hostname.replace(/^www\./, ""), answeredOn, isDayConfirmed)}
      <ExternalLink aria-hidden size={14} className="shrink-0" />
    </a>
  </>
);
