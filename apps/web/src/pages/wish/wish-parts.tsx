import type { Wish } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { commentPath } from "@upwell/contract/paths";
import { formatDay } from "@upwell/messages/time";
import * as m from "@upwell/messages/wishes";
import { Section } from "@upwell/ui/section";

type Props = { wish: Wish };

/** The best explanation and workaround below one of the ideas. */
export const WishComments = ({ wish: { comments } }: Props) => (
  <div className="mt-10 grid max-w-4xl gap-x-10 gap-y-8 empty:hidden sm:grid-cols-2">
    {comments.map(({ id, kind, featureId, platformName, content }) => (
      <Section
        key={id}
        title={kind === "answer" ? m.bestAnswer(platformName) : m.workaround(platformName)}
        headingClass="mb-2 text-base"
      >
        <blockquote className="line-clamp-5 text-sm text-ink-soft wrap-anywhere">
          {content}
        </blockquote>
        <Link
          to={commentPath(featureId, id)}
          className="text-link touch-target mt-1 inline-block text-sm"
        >
          {m.readOn}
        </Link>
      </Section>
    ))}
  </div>
);

/** Why people say that two of its ideas are not the same. */
export const Objections = ({ wish: { objections } }: Props) =>
  objections.length > 0 && (
    <Section title={m.objections} className="mt-10 max-w-4xl border-t border-hairline pt-4">
      <ul className="flex flex-col gap-3 text-sm">
        {objections.map(({ words, titles, createdAt }) => (
          <li key={createdAt + words}>
            <q className="wrap-anywhere">{words}</q>
            <p className="text-xs text-ink-faint wrap-anywhere">{m.objectionTo(titles)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );

/** What happened to the wish itself. */
export const WishHistory = ({ wish: { changes } }: Props) =>
  changes.length > 0 && (
    <Section title={m.history} className="mt-10 max-w-4xl border-t border-hairline pt-4">
      <ol className="flex flex-col gap-1 text-sm text-ink-soft">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap gap-x-3">
            <time dateTime={change.createdAt} className="text-ink-faint tabular-nums">
              {formatDay(change.createdAt)}
            </time>
            <span className="min-w-0 wrap-anywhere">{m.change(change, change.feature?.title)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
