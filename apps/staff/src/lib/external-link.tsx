import { newTab } from "@upwell/messages/common";
import { toExternalUrl } from "@upwell/ui/external-url";

/** An untrusted link, shown as its URL; sends no referrer. */
export function ExternalLink({ url }: { url: string }) {
  const href = toExternalUrl(url);
  const text = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  if (href === undefined) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="text-link wrap-anywhere"
    >
      {text}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}
