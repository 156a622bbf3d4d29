import { markdownToHtml } from "@upwell/markdown/to-html";
import * as m from "@upwell/messages/moderation-queue";
import { classes } from "@upwell/ui/classes";
import { RichText } from "@upwell/ui/rich-text";
import { useId, useState } from "react";

const collapseAbove = 480;

export type LongTextProps = {
  /** Renders Markdown, with the target after each link, because a link may hide where it leads. */
  isMarkdown?: boolean;
  children: string;
};

/** A submitted text; a long one is collapsed. */
export function LongText({ isMarkdown = false, children }: LongTextProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = children.length > collapseAbove || children.split("\n").length > 8;
  return (
    <>
      <blockquote
        id={id}
        className={classes(
          "max-w-prose border-s-2 border-hairline ps-4 text-sm wrap-anywhere",
          isMarkdown
            ? "[&_.prose-text]:text-sm [&_a]:after:content-['_('_attr(href)_')']"
            : "whitespace-pre-wrap",
          isLong && !isOpen && "line-clamp-6",
        )}
      >
        {isMarkdown ? <RichText html={markdownToHtml(children)} /> : children}
      </blockquote>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="text-link inline-flex min-h-9 items-center self-start text-sm pointer-coarse:min-h-11"
        >
          {isOpen ? m.showLess : m.showAll}
        </button>
      )}
    </>
  );
}
