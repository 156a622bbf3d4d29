import { type QueryKey, useQuery } from "@tanstack/react-query";
import { IconButton } from "@upwell/ui/button";
import { Combobox } from "@upwell/ui/combobox";
import { Field, type FieldProps } from "@upwell/ui/field";
import { X } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

type Option = { id: number };

export type QueryComboboxProps<T extends Option> = Pick<FieldProps, "error" | "hint"> & {
  label: string;
  placeholder?: string;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  selected: string | null;
  /** Receives `null` once the text of the selection is edited or cleared. */
  onSelect(option: T | null): void;
  getText(option: T): string;
  /** The query for the options that match the typed text. */
  queryKey(search: string): QueryKey;
  queryFn(search: string, signal: AbortSignal): Promise<readonly T[]>;
  enabled?: boolean;
  /** Options that are shown; if the query returns more, `texts.more` is shown below them. */
  maxOptions?: number;
  texts: { pending: string; failed: string; none: string; more?: string };
  /** Shown below the field, instead of the text, when nothing matches. */
  noneHint?: ReactNode;
  /** The label of the button that clears the selection. */
  clearLabel?: string;
  /** Renders an option; by default its text. */
  children?(option: T): ReactNode;
};

/** Picks one of many options through a server search. */
export function QueryCombobox<T extends Option>({
  label,
  error,
  hint,
  selected,
  onSelect,
  getText,
  queryKey,
  queryFn,
  enabled = true,
  maxOptions,
  texts,
  noneHint,
  clearLabel,
  inputRef,
  children = (option) => <span className="truncate">{getText(option)}</span>,
  ...input
}: QueryComboboxProps<T>) {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), 200);
  const query = useQuery({
    queryKey: queryKey(search),
    queryFn: ({ signal }) => queryFn(search, signal),
    enabled,
    placeholderData: (previous) => previous,
  });
  // Until the response arrives, earlier options that match the typed text are displayed.
  const isStale = query.isPlaceholderData || search !== text.trim();
  const matches = (option: T) =>
    getText(option).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
  const options = (query.data ?? [])
    .slice(0, maxOptions)
    .filter((option) => !isStale || matches(option));
  const isWaiting = query.isPending || isStale;
  const offersNoneHint =
    noneHint !== undefined && text.trim() !== "" && !isWaiting && query.data?.length === 0;
  const none = offersNoneHint ? undefined : texts.none;
  const offersClear = clearLabel !== undefined && selected !== null;
  const hasMore = !isWaiting && (query.data ?? []).length > options.length;
  const instead = isWaiting ? texts.pending : query.isError ? texts.failed : none;
  const note = options.length === 0 ? instead : hasMore ? texts.more : undefined;
  return (
    <Field label={label} error={error} hint={offersNoneHint ? noneHint : hint}>
      {(control) => (
        <div className="relative">
          <Combobox
            {...control}
            {...input}
            ref={inputRef}
            label={label}
            className={offersClear ? "pe-12" : undefined}
            options={options}
            getKey={({ id }) => id}
            getText={getText}
            selected={selected}
            text={text}
            note={note}
            onTextChange={(next) => {
              if (selected !== null) onSelect(null);
              setText(next);
            }}
            onSelect={(option) => {
              setText("");
              onSelect(option);
            }}
          >
            {children}
          </Combobox>
          {offersClear && (
            <IconButton
              label={clearLabel}
              icon={X}
              className="absolute end-0 top-0"
              onClick={() => onSelect(null)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
