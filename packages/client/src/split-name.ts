/** Splits a display name at its first space into first and last name. */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [, firstName = "", lastName = ""] = /^(\S*)\s*(.*)$/s.exec(displayName.trim()) ?? [];
  return { firstName, lastName };
}
