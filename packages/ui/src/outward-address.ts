/** Only addresses that lead out of the page, and only over protocols that cannot run anything. */
export function outwardAddress(address: string | null): string | undefined {
  return address !== null && /^(https?:\/\/|mailto:)/i.test(address) ? address : undefined;
}
