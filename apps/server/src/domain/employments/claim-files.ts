/** The file `.upwell`, and the forge, that prove a claim. */
import type { Forge } from "@upwell/contract/repositories/values";
import type { Config } from "../../config.ts";
import type { RepositoryKey } from "../repositories/forge-api.ts";
import { findForge } from "../repositories/forges.ts";
import { findProofFile, getProvableWebsite, isOpen, toRecord } from "./mail-domain.ts";
import type { EmploymentRow } from "./queries.ts";

/** The repository of a claim, which may prove it; null if none does. */
export function getProvableRepository(row: EmploymentRow): RepositoryKey | null {
  const { repository_url: url, repository_forge: forge, repository_id: id } = row;
  const isAsked = isOpen(row) || (row.state === "verified" && row.proof_ends_at !== null);
  return isAsked && url !== null && forge !== null && id !== null ? { forge, id, url } : null;
}

/** Returns the URL of the file below the website that proves a claim. */
export function getProvableFile(row: EmploymentRow): string | undefined {
  const website = getProvableWebsite(row);
  return website === null ? undefined : findProofFile(website);
}

export function presentFileProof(row: EmploymentRow) {
  const repository = getProvableRepository(row);
  const places = [repository === null ? undefined : repository.url, getProvableFile(row)];
  const known = places.filter((place) => place !== undefined);
  return known.length === 0 ? null : { places: known, record: toRecord(row) };
}

/** Returns the forge at which a person proves a claim, or that they still administer the repository. */
export function findProvingForge(config: Config, row: EmploymentRow): Forge | null {
  const isRenewed = row.state === "verified" && row.proof === "forge";
  if (row.repository_url === null || !(isRenewed || getProvableRepository(row) !== null))
    return null;
  return findForge(config, row.repository_url);
}
