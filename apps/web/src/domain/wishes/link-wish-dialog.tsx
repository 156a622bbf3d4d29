import { useMutation, useQuery } from "@tanstack/react-query";
import type { Feature, FeatureDetail } from "@upwell/client/entities";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import type { CallOutput } from "@upwell/contract/client";
import { listFeatures } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import type { listWishLinks } from "@upwell/contract/wishes/routes";
import { objectToWishBody } from "@upwell/contract/wishes/schemas";
import * as m from "@upwell/messages/wishes";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { useState } from "react";
import { FeatureLink } from "../../lib/feature-link.tsx";
import { read } from "../../lib/read.ts";
import { linkWish, objectToWish } from "./mutations.ts";
import { wishLinks } from "./queries.ts";

type WishLink = CallOutput<typeof listWishLinks>[number];

type ObjectionProps = { id: number; other: number; onClose(): void };

function Objection({ id, other, onClose }: ObjectionProps) {
  const form = useContractForm({
    rules: { schema: objectToWishBody },
    defaultValues: { featureId: other, words: "" },
    mutation: objectToWish(id),
    onSuccess: onClose,
  });
  return (
    <DialogForm isDense form={form} onCancel={onClose} label={m.object}>
      <TextField
        form={form}
        name="words"
        label={m.objection}
        hint={m.objectionHint}
        rows={2}
        maxLength={limits.wishes.objection}
      />
    </DialogForm>
  );
}

/** An idea that may ask for the same, with what people say to that. */
function Likely({ id, link }: { id: number; link: WishLink }) {
  const { mutate, isPending } = useMutation(linkWish(id));
  const [objects, setObjects] = useState(false);
  return (
    <li className="border-t border-hairline py-3">
      <p className="text-xs text-ink-soft">{link.platform.name}</p>
      <FeatureLink feature={link} className="font-semibold wrap-anywhere hover:underline" />
      {link.confirmationCount > 0 && (
        <p className="text-xs text-ink-soft">{m.agreed(link.confirmationCount)}</p>
      )}
      {link.objections.map((words) => (
        <p key={words} className="text-sm text-ink-soft wrap-anywhere">
          {m.objectionOf(words)}
        </p>
      ))}
      {objects ? (
        <Objection id={id} other={link.id} onClose={() => setObjects(false)} />
      ) : (
        <p className="mt-1 flex gap-2">
          {!link.isConfirmed && (
            <Button size="sm" busy={isPending} onClick={() => mutate(link.id)}>
              {m.sameThing}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => setObjects(true)}>
            {m.notSame}
          </Button>
        </p>
      )}
    </li>
  );
}

const found = "8";

export type LinkWishDialogProps = { feature: FeatureDetail; isOpen: boolean; onClose(): void };

/** Says which ideas of other platforms ask for the same: likely ones, and any other. */
export default function LinkWishDialog({ feature, isOpen, onClose }: LinkWishDialogProps) {
  const { id, platform } = feature;
  const links = useQuery({ ...wishLinks(id), enabled: isOpen }).data ?? [];
  const [other, setOther] = useState<Feature | null>(null);
  const { mutate, isPending } = useMutation(linkWish(id));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.linkTitle}
      description={m.linkText}
    >
      <QueryCombobox<Feature>
        label={m.findIdea}
        maxLength={limits.search.max}
        queryKey={(search) => ["features", "same-wish", id, search]}
        queryFn={async (search, signal) =>
          search === ""
            ? []
            : (await read(listFeatures, { query: { search, limit: found } }, signal)).filter(
                (one) => one.platform.id !== platform.id,
              )
        }
        texts={{ pending: m.searching, failed: m.searchFailed, none: m.noneFound }}
        selected={other?.title ?? null}
        onSelect={setOther}
        getText={({ title }) => title}
      >
        {(one) => (
          <>
            <span className="truncate">{one.title}</span>
            <span className="shrink-0 text-xs text-ink-faint">{one.platform.name}</span>
          </>
        )}
      </QueryCombobox>
      <Button
        className="mt-3"
        busy={isPending}
        disabled={other === null}
        onClick={() => other && mutate(other.id, { onSuccess: () => setOther(null) })}
      >
        {m.sameThing}
      </Button>
      {links.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 text-sm font-semibold">{m.likely}</h3>
          <ul>
            {links.map((link) => (
              <Likely key={link.id} id={id} link={link} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
