import { useQuery } from "@tanstack/react-query";
import { pictureAddress } from "@upwell/client/author";
import { useSession } from "@upwell/client/session";
import { useDebounced } from "@upwell/client/use-debounced";
import { listPlatforms } from "@upwell/contract/platforms";
import * as m from "@upwell/messages/suggest";
import { Avatar } from "@upwell/ui/avatar";
import { DropList } from "@upwell/ui/drop-list";
import { Field, Input } from "@upwell/ui/field";
import { useListbox } from "@upwell/ui/use-listbox";
import { type Ref, useState } from "react";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

function useChoices(search: string) {
  const { me } = useSession();
  const rested = useDebounced(search.trim(), 200);
  return useQuery({
    queryKey: keys.platforms.choices(rested),
    queryFn: ({ signal }) => read(listPlatforms, { query: { search: rested } }, signal),
    enabled: me !== null,
    placeholderData: (before) => before,
  });
}

export type PlatformPickerProps = {
  value: ChosenPlatform | null;
  onValueChange(platform: ChosenPlatform | null): void;
  /** Opened from a platform's page: the choice is made. */
  isFixed: boolean;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
};

/** Which platform the idea is for: searched by its name. */
export function PlatformPicker({
  value,
  onValueChange,
  isFixed,
  error,
  inputRef,
}: PlatformPickerProps) {
  const [search, setSearch] = useState("");
  const typed = value?.name ?? search;
  const choices = useChoices(isFixed || value !== null ? "" : search);
  const wanted = search.trim().toLocaleLowerCase();
  const options = (choices.data ?? []).filter(
    (platform) => platform.active && platform.name.toLocaleLowerCase().includes(wanted),
  );
  const listbox = useListbox({
    options,
    keyOf: ({ id }) => id,
    onChoose({ id, name, slug }) {
      onValueChange({ id, name, slug });
      setSearch("");
      listbox.close();
    },
  });
  if (isFixed) {
    return (
      <Field label={m.platform} error={error}>
        {(control) => (
          // Nothing to be done here: Tab and the dialog go straight to the title.
          <Input {...control} value={value?.name ?? ""} readOnly tabIndex={-1} ref={inputRef} />
        )}
      </Field>
    );
  }
  const note = choices.isPending
    ? m.loading
    : choices.isError
      ? m.platformsUnavailable
      : m.noPlatforms;
  return (
    <Field label={m.platform} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...listbox.inputProps}
            ref={inputRef}
            value={typed}
            placeholder={m.platformPlaceholder}
            onClick={listbox.open}
            onBlur={listbox.close}
            onChange={(event) => {
              onValueChange(null);
              setSearch(event.target.value);
              listbox.restart();
              listbox.open();
            }}
          />
          <DropList
            listbox={listbox}
            label={m.platform}
            options={options}
            keyOf={({ id }) => id}
            note={note}
          >
            {(platform) => (
              <span className="flex min-w-0 items-center gap-3">
                <Avatar
                  shape="square"
                  size="xs"
                  name={platform.name}
                  src={pictureAddress(platform.logoUrl)}
                />
                <span className="truncate">{platform.name}</span>
              </span>
            )}
          </DropList>
        </div>
      )}
    </Field>
  );
}
