import { imageUrl } from "@upwell/client/image-url";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { isSignedIn } from "@upwell/client/session";
import { limits } from "@upwell/contract/limits";
import { listPlatforms } from "@upwell/contract/platforms/routes";
import * as m from "@upwell/messages/suggest";
import { Avatar } from "@upwell/ui/avatar";
import { Field, Input } from "@upwell/ui/field";
import type { Ref } from "react";
import { type ChosenPlatform, openDialog } from "../../lib/open-dialog.ts";
import { read } from "../../lib/read.ts";

export type PlatformPickerProps = {
  value: ChosenPlatform | null;
  onValueChange(platform: ChosenPlatform | null): void;
  /** Opened from a platform's page, with the platform preselected. */
  isFixed: boolean;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
};

const shown = 50;

/** Picks the feature's platform by name. */
export function PlatformPicker({
  value,
  onValueChange,
  isFixed,
  error,
  inputRef,
}: PlatformPickerProps) {
  if (isFixed) {
    return (
      <Field label={m.platform} error={error}>
        {(control) => (
          // Read-only: Tab and the dialog's initial focus skip to the title.
          <Input {...control} value={value?.name ?? ""} readOnly tabIndex={-1} ref={inputRef} />
        )}
      </Field>
    );
  }
  return (
    <QueryCombobox
      label={m.platform}
      placeholder={m.platformPlaceholder}
      error={error}
      noneHint={
        <span role="status">
          {m.noPlatforms}.{" "}
          <button
            type="button"
            className="text-link"
            onClick={() => openDialog("suggest-platform")}
          >
            {m.suggestPlatform}
          </button>
        </span>
      }
      inputRef={inputRef}
      queryKey={(search) => ["platforms", "choices", search]}
      queryFn={(name, signal) =>
        read(listPlatforms, { query: { name, limit: String(shown + 1) } }, signal)
      }
      enabled={isSignedIn()}
      maxLength={limits.platform.name.max}
      maxOptions={shown}
      texts={{
        pending: m.loading,
        failed: m.platformsUnavailable,
        none: m.noPlatforms,
        more: m.morePlatforms,
      }}
      selected={value?.name ?? null}
      onSelect={(next) => onValueChange(next && { id: next.id, name: next.name, slug: next.slug })}
      getText={({ name }) => name}
    >
      {(platform) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar shape="square" size="xs" name={platform.name} src={imageUrl(platform.logoUrl)} />
          <span className="truncate">{platform.name}</span>
        </span>
      )}
    </QueryCombobox>
  );
}
