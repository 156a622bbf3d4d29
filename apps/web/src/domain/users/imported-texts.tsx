/** In the settings: what teams brought from elsewhere that the viewer wrote there. */
import { useMutation } from "@tanstack/react-query";
import type { CallOutput } from "@upwell/contract/client";
import type { listMyTexts } from "@upwell/contract/imports/routes";
import * as m from "@upwell/messages/imported-texts";
import { Button } from "@upwell/ui/button";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { claimMyTexts, removeMyName } from "../../lib/imported-names.ts";

type Brought = CallOutput<typeof listMyTexts>[number];

function Source({ id, sourceName, platform, author, textCount, texts }: Brought) {
  const claim = useMutation(claimMyTexts(id));
  const remove = useMutation(removeMyName(id));
  const name = m.source(textCount, sourceName, platform.name);
  return (
    <li className="border-b border-hairline py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft">{m.shownAs(author)}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {texts.map(({ featureId, title, comment }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two comments on a feature may be the same
          <li key={at} className="wrap-anywhere">
            <FeatureLink feature={{ id: featureId, title }} className="hover:text-accent" />
            {comment !== null && <span className="text-ink-soft">: {comment}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={claim.isPending}
          aria-label={`${m.claim}: ${name}`}
          onClick={() => claim.mutate()}
        >
          {m.claim}
        </Button>
        {author !== null && (
          <Button
            size="sm"
            variant="quiet"
            busy={remove.isPending}
            aria-label={`${m.removeName}: ${name}`}
            onClick={() => {
              if (window.confirm(m.confirmRemoveName)) remove.mutate();
            }}
          >
            {m.removeName}
          </Button>
        )}
      </div>
    </li>
  );
}

export const ImportedTexts = ({ all }: { all: readonly Brought[] }) => (
  <ul className="max-w-xl border-t border-hairline">
    {all.map((brought) => (
      <Source key={brought.id} {...brought} />
    ))}
  </ul>
);
