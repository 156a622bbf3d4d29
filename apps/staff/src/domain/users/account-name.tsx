import { authorName } from "@upwell/client/author";
import { imageUrl } from "@upwell/client/image-url";
import { Avatar } from "@upwell/ui/avatar";
import type { Account } from "../../lib/entities.ts";
import { accountPath } from "../../lib/paths.ts";

/** A user's avatar and name, linked to the account. */
export function AccountName({ account }: { account: Account }) {
  const name = authorName(account);
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} src={imageUrl(account.avatar)} size="sm" />
      <span className="min-w-0">
        <a
          href={`#${accountPath(account.id)}`}
          className="inline-flex min-h-6 items-center font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {name}
        </a>
        <span className="block text-xs text-ink-faint wrap-anywhere">@{account.username}</span>
      </span>
    </span>
  );
}
