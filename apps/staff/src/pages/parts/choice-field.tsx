import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useDebounced } from "@upwell/client/use-debounced";
import { IconButton } from "@upwell/ui/button";
import { DropList } from "@upwell/ui/drop-list";
import { Field, Input } from "@upwell/ui/field";
import { useListbox } from "@upwell/ui/use-listbox";
import { X } from "lucide-react";
import { useState } from "react";

type Choice = { id: number; name: string };

export type ChoiceFieldProps = {
  label: string;
  /** Stands where nothing is chosen. */
  all: string;
  /** The name of what is chosen; nothing where nothing is. */
  chosen: string | undefined;
  onChoose(id: number | null): void;
  keyOf(search: string): QueryKey;
  find(search: string, signal: AbortSignal): Promise<readonly Choice[]>;
  words: { none: string; searching: string; failed: string; clear: string };
};

/** One of many, found by a part of its name. */
export function ChoiceField({
  label,
  all,
  chosen,
  onChoose,
  keyOf,
  find,
  words,
}: ChoiceFieldProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 200);
  const choices = useQuery({
    queryKey: keyOf(search),
    queryFn: ({ signal }) => find(search, signal),
    placeholderData: (before) => before,
  });
  const options = choices.data ?? [];
  const listbox = useListbox({
    options,
    keyOf: ({ id }) => id,
    onChoose({ id }: Choice) {
      onChoose(id);
      setTyped("");
      listbox.close();
    },
  });
  const note = choices.isPending ? words.searching : words.none;
  return (
    <Field label={label}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...listbox.inputProps}
            className="pe-11 text-sm"
            value={chosen ?? typed}
            placeholder={all}
            onClick={listbox.open}
            onBlur={listbox.close}
            onChange={(event) => {
              if (chosen !== undefined) onChoose(null);
              setTyped(event.target.value);
              listbox.restart();
              listbox.open();
            }}
          />
          {chosen !== undefined && (
            <IconButton
              label={words.clear}
              className="absolute end-0 top-0"
              onClick={() => onChoose(null)}
            >
              <X aria-hidden size={17} />
            </IconButton>
          )}
          <DropList
            listbox={listbox}
            label={label}
            options={options}
            keyOf={({ id }) => id}
            note={choices.isError ? words.failed : note}
          >
            {({ name }) => <span className="truncate">{name}</span>}
          </DropList>
        </div>
      )}
    </Field>
  );
}
