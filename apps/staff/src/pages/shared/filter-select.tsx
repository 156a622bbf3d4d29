import { useHashQuery } from "@upwell/client/hash-location";
import { Select } from "@upwell/ui/field";

export type FilterSelectProps = {
  label: string;
  /** The query parameter of the URL. */
  name: string;
  /** The label of the option that does not filter. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
};

/** A filter of a list, stored in the URL. */
export function FilterSelect({ label, name, allLabel, options }: FilterSelectProps) {
  const [query, updateQuery] = useHashQuery();
  const current = query.get(name);
  return (
    <Select
      shape="pill"
      aria-label={label}
      value={options.some(({ value }) => value === current) ? (current ?? "") : ""}
      onChange={(event) => updateQuery({ [name]: event.target.value }, { replace: true })}
    >
      <option value="">{allLabel}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
