/** What is shown with every text that waits for a decision. */
import { authorName } from "@upwell/client/author";
import { newTab } from "@upwell/messages/common";
import * as m from "@upwell/messages/moderation-queue";
import { viewPublic } from "@upwell/messages/staff";
import { Badge } from "@upwell/ui/badge";
import { ExternalLink, Users } from "lucide-react";
import type { Verdict } from "../../lib/entities.ts";
import { AccountLink, PublicLink } from "../../lib/links.tsx";

type TextAuthorProps = {
  author: Verdict["author"];
  /** Whether it is a note on a vote, whose voter may hide their name. */
  isLine: boolean;
};

/** Who wrote a text, with a link to the account. */
export function TextAuthor({ author, isLine }: TextAuthorProps) {
  if (author === null) return isLine && <span>{m.byHidden}</span>;
  return <AccountLink account={author}>{m.byAuthor(authorName(author))}</AccountLink>;
}

type FeatureContextProps = {
  feature: NonNullable<Verdict["feature"]>;
  /** Whether the text is the idea itself, which may not have a public page. */
  isItself: boolean;
};

/** The idea that a text is or belongs to, and its platform. */
export const FeatureContext = ({ feature, isItself }: FeatureContextProps) => (
  <span className="wrap-anywhere">
    <PublicLink path={`/platform/${feature.platformSlug}`} className="text-link">
      {m.on(feature.platform)}
    </PublicLink>
    {!isItself && (
      <>
        ,{" "}
        <PublicLink path={`/feature/${feature.id}`} className="text-link">
          {m.under(feature.title)}
        </PublicLink>
      </>
    )}
  </span>
);

/** The number of people who may see a text; nothing for names and the like. */
export const AudienceSize = ({ people }: { people: number }) =>
  people > 0 && (
    <span className="inline-flex items-center gap-1">
      <Users aria-hidden size={13} />
      {m.audienceSize(people)}
    </span>
  );

/** Links to the public page of a text. */
export const TextLink = ({ path }: { path: string }) => (
  <PublicLink
    path={path}
    className="text-link inline-flex min-h-9 items-center gap-1.5 self-start text-sm pointer-coarse:min-h-11"
  >
    <ExternalLink aria-hidden size={15} />
    {viewPublic}
    <span className="sr-only"> {newTab}</span>
  </PublicLink>
);

/** Who is deciding about a text. */
export const TakenBy = ({ user }: { user: { username: string } | null }) =>
  user !== null && <Badge>{m.takenBy(user.username)}</Badge>;
