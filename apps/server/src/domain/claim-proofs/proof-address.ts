/** How a repository is written as the address of a proof. */
import { isForgeKind } from "@upwell/contract/repositories/values";
import type { RepositoryKey } from "../repositories/forge-api.ts";

export const toAddress = ({ forge, id, url }: RepositoryKey): string => `${forge} ${id} ${url}`;

/** Returns undefined for another address. */
export function parseAddress(address: string): RepositoryKey | undefined {
  const [forge = "", id, url] = address.split(" ");
  return isForgeKind(forge) && id !== undefined && url !== undefined
    ? { forge, id, url }
    : undefined;
}
