import { authorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { commentPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/concerns";
import * as d from "@upwell/messages/discussion";
import { Avatar } from "@upwell/ui/avatar";
import { RelativeTime } from "@upwell/ui/relative-time";
import { RichText } from "@upwell/ui/rich-text";

/** The comment that helps until the feature is launched, above the discussion. */
export function Workaround({ feature }: { feature: FeatureDetail }) {
  const { id, workaround } = feature;
  if (workaround === null) return null;
  const name = authorName(workaround.user);
  return (
    <section
      aria-label={d.workaround}
      className="rounded-e-md border-s-2 border-edge bg-sunk p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h2 className="text-sm">{d.workaround}</h2>
        <Avatar name={name} src={imageUrl(workaround.user?.avatar)} size="sm" />
        <span className="wrap-anywhere">{name}</span>
        <span className="text-xs text-ink-soft">
          <RelativeTime date={workaround.createdAt} />
        </span>
      </div>
      <div className="mt-2">
        <RichText html={workaround.contentHtml} headings="h3" />
      </div>
      <Link
        to={`/feature/${id}?comment=${workaround.id}`}
        canonical={commentPath(id, workaround.id)}
        className="text-link print:hidden inline-block py-2 text-sm"
      >
        {m.toWorkaround}
      </Link>
    </section>
  );
}
