import { useHashQuery } from "@upwell/client/hash-location";
import { Select } from "@upwell/ui/field";

export type FilterSelectProps = {
  label: string;
  /** The key of the address's query that keeps the choice. */
  name: string;
  /** What stands for no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** A filter of a list whose choice is kept in the address. */
export function FilterSelect({ label, name, all, options }: FilterSelectProps) {
  const [query, updateQuery] = useHashQuery();
  const asked = query.get(name);
  return (
    <Select
      aria-label={label}
      value={options.some(({ value }) => value === asked) ? (asked ?? "") : ""}
      onChange={(event) => updateQuery({ [name]: event.target.value }, { replace: true })}
    >
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
