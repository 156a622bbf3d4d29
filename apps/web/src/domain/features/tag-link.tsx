import type { Feature } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { Badge } from "@upwell/ui/badge";

type TagLinkProps = { tag: Feature["tags"][number]; platform: Feature["platform"] };

/** A tag that leads to its features on the platform's page. */
export const TagLink = ({ tag: { name }, platform }: TagLinkProps) => (
  <Link
    to={`/platform/${platform.slug}?tags=${encodeURIComponent(name)}`}
    className="touch-target z-10 inline-flex max-w-full rounded-full hover:text-accent"
  >
    <Badge className="min-h-6 text-inherit hover:border-current">{name}</Badge>
  </Link>
);
