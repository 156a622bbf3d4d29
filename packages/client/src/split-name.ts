/** A display name goes as two: what stands before its first space, and the rest. */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [, firstName = "", lastName = ""] = /^(\S*)\s*(.*)$/s.exec(displayName.trim()) ?? [];
  return { firstName, lastName };
}
