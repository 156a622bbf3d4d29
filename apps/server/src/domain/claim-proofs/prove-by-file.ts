/** Verifies a claim by the file `.upwell`: in the default branch of the repository, or below the website. */
import { parseRepository } from "@upwell/contract/repositories/address";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getProvableFile, getProvableRepository } from "../employments/claim-files.ts";
import { isOwnSuggestion, toRecord } from "../employments/mail-domain.ts";
import { presentEmployment } from "../employments/present.ts";
import type { EmploymentRow } from "../employments/queries.ts";
import type { Proved } from "../platform-suggestions/publish-proved.ts";
import { isConfirmed } from "../platforms/website-trust.ts";
import {
  findById,
  type ProofFile,
  type Repository,
  type RepositoryKey,
  readRepositoryFile,
  readWebsiteFile,
} from "../repositories/forge-api.ts";
import type { Deps } from "./deps.ts";
import { finishProof, requireOwnClaim } from "./finish-proof.ts";
import { toAddress } from "./proof-address.ts";

/** Whether the confirmed website is the repository, or says in its file `.upwell` that it is the platform's. */
async function isNamedByWebsite(deps: Deps, row: EmploymentRow, { url }: Repository) {
  const { website_url: website } = row;
  if (website === null || !isConfirmed(row)) return false;
  const isIt = (address: string) => parseRepository(address)?.url === url;
  if (isIt(website)) return true;
  const file = await readWebsiteFile(
    deps,
    `${website.replace(/[?#].*$/, "").replace(/\/*$/, "/")}.upwell`,
  );
  return (
    file.is === "found" &&
    file.lines.some(
      (line) => line.startsWith("repository=") && isIt(line.slice("repository=".length)),
    )
  );
}

/**
 * Throws 409 unless the repository is the platform's own: it is the author's own suggestion, an admin or the claim that
 * published the page has confirmed it, or the confirmed website names it.
 */
export async function requireConfirmed(deps: Deps, row: EmploymentRow, repository: Repository) {
  if (isOwnSuggestion(row) || row.repository_confirmed_as !== null) return;
  if (!(await isNamedByWebsite(deps, row, repository)))
    throw new AppError("repository_unconfirmed");
}

type Looked = { file: ProofFile; proved: Proved; check?: () => Promise<void> };

async function lookInRepository(
  deps: Deps,
  row: EmploymentRow,
  key: RepositoryKey,
): Promise<Looked> {
  const proof = "repository" as const;
  const found = await findById(deps, key);
  if (found.is !== "found") return { file: found, proved: { proof, address: toAddress(key) } };
  const { repository } = found;
  return {
    file: await readRepositoryFile(deps, repository),
    proved: { proof, address: toAddress(repository) },
    check: () => requireConfirmed(deps, row, repository),
  };
}

/** Looks for the record of the viewer's claim, and verifies the claim if it is there. Throws 404 and 409. Idempotent. */
export async function proveByFile(deps: Deps, viewer: Viewer, id: number) {
  const claim = await requireOwnClaim(deps, viewer, id);
  const [repository, url] = [getProvableRepository(claim), getProvableFile(claim)];
  if (repository === null && url === undefined) {
    if (claim.state === "verified") return presentEmployment(deps, claim);
    throw new AppError("file_not_possible");
  }
  const looked: Looked[] = [];
  if (repository !== null) looked.push(await lookInRepository(deps, claim, repository));
  if (url !== undefined)
    looked.push({
      file: await readWebsiteFile(deps, url),
      proved: { proof: "file", address: url },
    });
  const record = toRecord(claim);
  const hit = looked.find(({ file }) => file.is === "found" && file.lines.includes(record));
  if (hit === undefined) {
    const isSilent = looked.some(({ file }) => file.is === "unanswered");
    throw new AppError(isSilent ? "file_unanswered" : "file_missing");
  }
  await hit.check?.();
  const proved = await finishProof(
    deps,
    viewer,
    claim,
    hit.proved,
    (row) =>
      toRecord(row) === record &&
      getProvableFile(row) === url &&
      getProvableRepository(row)?.id === repository?.id,
  );
  return presentEmployment(deps, proved);
}
