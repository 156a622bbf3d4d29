import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/employment-approvals";
import { CheckBox } from "@upwell/ui/check-box";
import { useState } from "react";
import type { Claim } from "../../lib/entities.ts";
import { getMailDomain } from "../../lib/website.ts";
import { verifiedByDomain } from "./queries.ts";

export type VerifiedByDomainProps = {
  /** The verification to revoke. */
  claim: Claim;
  onSelect(others: readonly Claim[]): void;
};

/** Selects other members verified by the domain of their email, to revoke them together. */
export function VerifiedByDomain({ claim, onSelect }: VerifiedByDomainProps) {
  const { platform } = claim;
  const { data = [] } = useQuery(verifiedByDomain(platform.id));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const others = data.filter(({ id }) => id !== claim.id);
  if (others.length === 0) return null;

  function toggle(id: number): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
    onSelect(others.filter((other) => next.has(other.id)));
  }

  return (
    <fieldset>
      <legend className="text-sm font-semibold wrap-anywhere">
        {m.alsoVerifiedByDomain(platform.name, getMailDomain(platform.websiteUrl))}
      </legend>
      <p className="text-xs text-ink-faint">{m.alsoVerifiedHint}</p>
      <div className="mt-2 flex max-h-56 flex-col overflow-y-auto">
        {others.map(({ id, person, email }) => (
          <CheckBox
            key={id}
            checked={selected.has(id)}
            onChange={() => toggle(id)}
            label={
              <span className="font-normal">
                {authorName(person)} <span className="text-ink-faint">{email}</span>
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
