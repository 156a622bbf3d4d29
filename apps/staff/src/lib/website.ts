/** A platform's website: its email domain, and an admin's word that it is the platform's own. */
import * as m from "@upwell/messages/website-confirmation";
import type { DirectoryPlatform } from "./entities.ts";

export type Website = Pick<DirectoryPlatform, "websiteUrl" | "websiteConfirmation">;

/** Returns the domain of a website, whose email addresses a platform may trust; "" without one. */
export const getMailDomain = (websiteUrl: string | null): string =>
  URL.parse(websiteUrl ?? "")?.hostname.replace(/^www\./, "") ?? "";

/** Says whether a website is confirmed, and what it was when it was. */
export function describeConfirmation({ websiteUrl, websiteConfirmation }: Website): string {
  const { confirmed, confirmedUrl, changedAt, changedBy } = websiteConfirmation;
  if (confirmed) return m.isConfirmed;
  if (websiteUrl === null && confirmedUrl === null) return "";
  if (changedAt === null || changedBy === null) return m.notConfirmed;
  return m.changed[changedBy](changedAt, confirmedUrl);
}

/** Explains the checkbox: the state of the website, and what confirming means. */
export const confirmationHint = (website: Website | null): string =>
  [website === null ? "" : describeConfirmation(website), m.meaning].filter(Boolean).join(" ");

export type Repository = Pick<DirectoryPlatform, "repository">;

/** Says whether a repository is confirmed, and what its forge last said about it. */
export function describeRepository({ repository }: Repository): string {
  if (repository === null) return "";
  const { confirmedAs, state } = repository;
  const confirmed =
    confirmedAs === null ? m.repositoryUnconfirmed : m.repositoryConfirmed[confirmedAs];
  return [confirmed, m.repositoryStates[state]].filter(Boolean).join(" ");
}

/** As `toConfirmation`, of the repository. */
export function toRepositoryConfirmation(
  before: Repository | null,
  { repositoryUrl, repositoryConfirmed }: { repositoryUrl: string; repositoryConfirmed: boolean },
): { repositoryConfirmed?: boolean } {
  const isSame = before?.repository?.url === repositoryUrl;
  const wasConfirmed = isSame && before?.repository?.confirmedAs !== null;
  return repositoryConfirmed === wasConfirmed ? {} : { repositoryConfirmed };
}

/** Returns what a form says about the website; nothing if its confirmation stays with the address that it is about. */
export function toConfirmation(
  before: Website | null,
  { websiteUrl, websiteConfirmed }: { websiteUrl: string; websiteConfirmed: boolean },
): { websiteConfirmed?: boolean } {
  const wasConfirmed =
    before?.websiteConfirmation.confirmed === true && before.websiteUrl === websiteUrl;
  return websiteConfirmed === wasConfirmed ||
    (!websiteConfirmed && before?.websiteUrl !== websiteUrl)
    ? {}
    : { websiteConfirmed };
}
