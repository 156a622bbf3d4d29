import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { QueryCombobox } from "@upwell/client/query-combobox";
import { searching } from "@upwell/messages/staff";
import { keys } from "../../lib/query-keys.ts";
import { accountDetail, searchAccounts } from "./queries.ts";

type AccountComboboxProps = {
  label: string;
  hint?: string;
  placeholder?: string;
  clearLabel: string;
  texts: { failed: string; none: string };
  /** The chosen account. */
  id: number | undefined;
  /** Receives the id as the URL has it; null for none. */
  onSelect(id: string | null): void;
};

/** Chooses an account by its name, for a filter in the URL. */
export function AccountCombobox({ id, texts, onSelect, ...field }: AccountComboboxProps) {
  const { data } = useQuery({ ...accountDetail(id ?? 0), enabled: id !== undefined });
  return (
    <QueryCombobox
      {...field}
      queryKey={keys.accountChoices}
      queryFn={searchAccounts}
      texts={{ pending: searching, ...texts }}
      selected={id === undefined ? null : data === undefined ? `#${id}` : authorName(data)}
      onSelect={(next) => onSelect(next && String(next.id))}
      getText={(account) => `${authorName(account)} (${account.username})`}
    />
  );
}
