import { authorName } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
import { toastError } from "@upwell/client/failure";
import { useSession } from "@upwell/client/session";
import { helpful, helpfulComment, helpfulCount } from "@upwell/messages/discussion";
import { number } from "@upwell/messages/plural";
import { classes } from "@upwell/ui/classes";
import { ThumbsUp } from "lucide-react";

/** What the buttons below a comment look like. */
export const commentButton =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-sm font-semibold hover:text-accent pointer-coarse:min-h-11";

/** Says that a comment helps, and how many find so; on the viewer's own the number alone. */
export function HelpfulButton({ comment }: { comment: Comment }) {
  const { me } = useSession();
  const { helpfulCount: count, isMarkedHelpful, user } = comment;
  if (user !== null && user.id === me?.id)
    return count > 0 && <span className="px-2 text-sm text-ink-faint">{helpfulCount(count)}</span>;
  function press() {
    import("./helpful.ts").then(({ pressHelpful }) => pressHelpful(comment), toastError);
  }
  return (
    <button
      type="button"
      aria-pressed={isMarkedHelpful}
      aria-label={helpfulComment(authorName(user), count)}
      onClick={press}
      className={classes(commentButton, isMarkedHelpful ? "text-accent" : "text-ink-faint")}
    >
      <ThumbsUp aria-hidden size={16} className={isMarkedHelpful ? "fill-current" : undefined} />
      {count > 0 ? `${helpful} ${number(count)}` : helpful}
    </button>
  );
}
