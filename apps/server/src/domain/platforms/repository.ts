/** The repository that a platform names, and an admin's word that it is the platform's own. */

import type { AuditAction } from "@upwell/contract/audit/values";
import { validationMessages } from "@upwell/contract/messages";
import { parseRepository } from "@upwell/contract/repositories/address";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import type { Deps as ForgeDeps } from "../repositories/deps.ts";
import { findRepository, type Repository } from "../repositories/forge-api.ts";
import type { Page } from "./page-queries.ts";

export type RepositoryColumns = Pick<
  Page,
  | "repository_url"
  | "repository_forge"
  | "repository_id"
  | "repository_state"
  | "repository_confirmed_as"
>;

export const noRepository: RepositoryColumns = {
  repository_url: null,
  repository_forge: null,
  repository_id: null,
  repository_state: "public",
  repository_confirmed_as: null,
};

/** Finds what an address names. Throws a field error unless it is a public repository. */
export async function requireRepository(deps: ForgeDeps, address: string): Promise<Repository> {
  const parsed = parseRepository(address);
  const refuse = (message: string) => createFieldError("repository_url", message);
  if (parsed === null) throw refuse(validationMessages.repositoryInvalid);
  const found = await findRepository(deps, parsed);
  if (found.is === "unanswered") throw refuse(validationMessages.repositoryUnanswered);
  if (found.is === "missing" || found.repository.isPrivate)
    throw refuse(validationMessages.repositoryMissing);
  return found.repository;
}

const toColumns = ({ url, forge, id, isArchived }: Repository): RepositoryColumns => ({
  repository_url: url,
  repository_forge: forge,
  repository_id: id,
  repository_state: isArchived ? "archived" : "public",
  repository_confirmed_as: null,
});

/** What a platform names by an address; nothing without one. */
export const loadRepository = async (
  deps: ForgeDeps,
  address: string | null | undefined,
): Promise<RepositoryColumns> =>
  address ? toColumns(await requireRepository(deps, address)) : noRepository;

const getHost = (url: string | null) => (url === null ? null : new URL(url).host);

/** Whether two are one repository, whatever its address is now. */
const isSameRepository = (one: RepositoryColumns, other: RepositoryColumns): boolean =>
  one.repository_id === other.repository_id &&
  getHost(one.repository_url) === getHost(other.repository_url);

/** Throws 403 if the viewer may not confirm a repository, and a field error unless there is one. */
export function assertMayConfirmRepository(
  viewer: Viewer,
  { repository_url, repository_confirmed }: RepositoryUpdate,
): void {
  if (repository_confirmed === undefined) return;
  if (!can.confirmWebsite(viewer)) throw new AppError("forbidden");
  // What the admin has seen is confirmed, whatever a team saves at the same time.
  if (repository_confirmed && !repository_url)
    throw createFieldError("repository_confirmed", validationMessages.repositoryToConfirm);
}

export type RepositoryUpdate = {
  repository_url?: string | null | undefined;
  repository_confirmed?: boolean | undefined;
};

/** Returns the columns after an update; `loaded` is what the new address names. Another repository has to be confirmed again. */
export function resolveRepository(
  page: RepositoryColumns,
  loaded: RepositoryColumns | undefined,
  { repository_confirmed }: RepositoryUpdate,
): RepositoryColumns {
  const isSame = loaded === undefined || isSameRepository(page, loaded);
  const before = isSame ? page.repository_confirmed_as : null;
  const { repository_confirmed_as: _, ...columns } = loaded ?? page;
  const decided = repository_confirmed ? ("admin" as const) : null;
  return {
    ...{
      repository_url: columns.repository_url,
      repository_forge: columns.repository_forge,
      repository_id: columns.repository_id,
      repository_state: columns.repository_state,
    },
    repository_confirmed_as: repository_confirmed === undefined ? before : decided,
  };
}

export const presentRepository = (row: RepositoryColumns) =>
  row.repository_url === null
    ? null
    : {
        url: row.repository_url,
        state: row.repository_state,
        confirmed_as: row.repository_confirmed_as,
      };

/** Returns the audit action for a change of what proves claims. */
export function getRepositoryActions(
  before: RepositoryColumns,
  after: RepositoryColumns,
): AuditAction[] {
  const [was, is] = [
    before.repository_confirmed_as !== null,
    after.repository_confirmed_as !== null,
  ];
  if (is && (!was || !isSameRepository(before, after))) return ["platform.confirm_repository"];
  return was && !is ? ["platform.unconfirm_repository"] : [];
}
