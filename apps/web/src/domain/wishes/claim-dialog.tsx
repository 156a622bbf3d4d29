import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import type { Entity } from "@upwell/contract/case";
import { claimForFeatureBody, claimForWishBody } from "@upwell/contract/claims/schemas";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/wishes";
import { Dialog } from "@upwell/ui/dialog";
import { DialogForm } from "@upwell/ui/dialog-form";
import { type ComponentProps, useState } from "react";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";
import { PlatformPicker } from "../suggest/platform-picker.tsx";
import { claimForFeature, claimForWish } from "./mutations.ts";

type FormProps = { id: number; onClose(): void };

type FieldOf = <Name extends "url" | "since">(
  name: Name,
) => Pick<ComponentProps<"input">, "type" | "placeholder" | "maxLength"> & {
  name: Name;
  label: string;
  hint: string;
};

/** Where it says so, and since when. */
const source: FieldOf = (name) =>
  name === "url"
    ? {
        ...{ name, label: m.claimSource, hint: m.claimSourceHint, type: "url" },
        ...{ placeholder: "https://", maxLength: limits.answerLinks.address },
      }
    : { name, label: m.claimSince, hint: m.claimSinceHint, maxLength: limits.claims.since };

function FeatureClaim({ id, onClose }: FormProps) {
  const form = useContractForm({
    rules: { schema: claimForFeatureBody },
    defaultValues: { url: "", since: "" },
    mutation: claimForFeature(id),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} onCancel={onClose} label={m.submitClaim}>
      <TextField form={form} {...source("url")} autoComplete="off" />
      <TextField form={form} {...source("since")} autoComplete="off" />
    </DialogForm>
  );
}

const blank: Entity<typeof claimForWishBody> = {
  ...{ platform: null, productName: "", productUrl: "" },
  ...{ url: "", since: "" },
};

function WishClaim({ id, onClose }: FormProps) {
  const [platform, setPlatform] = useState<ChosenPlatform | null>(null);
  const form = useContractForm({
    rules: { schema: claimForWishBody },
    defaultValues: blank,
    mutation: claimForWish(id),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} onCancel={onClose} label={m.submitClaim}>
      <PlatformPicker
        value={platform}
        onValueChange={(next) => {
          setPlatform(next);
          form.setValue("platform", next?.slug ?? null);
        }}
        isFixed={false}
        error={form.errors.platform?.message}
        inputRef={null}
      />
      {platform === null && (
        <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm text-ink-soft">{m.otherProduct}</legend>
          <TextField
            form={form}
            name="productName"
            label={m.productName}
            maxLength={limits.claims.productName}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="productUrl"
            label={m.productUrl}
            type="url"
            placeholder="https://"
            autoComplete="off"
          />
        </fieldset>
      )}
      <TextField form={form} {...source("url")} autoComplete="off" />
      <TextField form={form} {...source("since")} autoComplete="off" />
    </DialogForm>
  );
}

export type ClaimDialogProps = {
  subject: { kind: "feature" | "wish"; id: number };
  isOpen: boolean;
  onClose(): void;
};

/** Says where it exists already, since when, with the page that says so. */
export default function ClaimDialog({ subject, isOpen, onClose }: ClaimDialogProps) {
  const Form = subject.kind === "feature" ? FeatureClaim : WishClaim;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={subject.kind === "feature" ? m.existsTitle : m.hasItTitle}
      description={subject.kind === "feature" ? m.existsText : m.hasItText}
    >
      <Form id={subject.id} onClose={onClose} />
    </Dialog>
  );
}
