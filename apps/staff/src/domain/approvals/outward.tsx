import { newTab } from "@upwell/messages/common";
import { outwardAddress } from "@upwell/ui/outward-address";

/** A website that somebody named, as its bare address; nothing is told to it. */
export function Outward({ address }: { address: string }) {
  const href = outwardAddress(address);
  const words = address.replace(/^https?:\/\//, "").replace(/\/$/, "");
  if (href === undefined) return <span className="wrap-anywhere">{words}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="text-link wrap-anywhere"
    >
      {words}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}
