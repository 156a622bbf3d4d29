/** What the site says about itself, and its legal texts. */
import { getImprint, getPrivacy, getTerms } from "@upwell/contract/legal/routes";
import type { LegalDocumentWire } from "@upwell/contract/legal/schemas";
import { limits } from "@upwell/contract/limits";
import type { Route } from "@upwell/contract/route";
import { webhookEvents } from "@upwell/contract/webhooks/values";
import * as about from "@upwell/messages/about";
import * as developers from "@upwell/messages/developers";
import * as legal from "@upwell/messages/legal";
import { plainDay } from "@upwell/messages/plain-day";
import * as voting from "@upwell/messages/voting";
import {
  blocks,
  code,
  heading,
  link,
  list,
  type Markdown,
  md,
  siteText,
} from "../../../lib/markdown.ts";
import type { Writer } from "./page-source.ts";
import { facts } from "./parts.ts";

export const writeAbout: Writer = ({ siteName, contactEmail, privacyEmail }) => {
  const mailboxes = [
    [about.contactGeneral, contactEmail],
    [about.contactPrivacy, privacyEmail],
  ] as const;
  const shown = mailboxes.flatMap(([purpose, email]): [string, Markdown][] =>
    email === null ? [] : [[purpose, link(email, `mailto:${email}`)]],
  );
  return blocks([
    md`${about.lead}`,
    heading(2, about.teamTitle),
    md`${about.team(siteName)}`,
    heading(2, about.missionTitle),
    md`${about.mission}`,
    list(about.promises.map(({ title, text }) => md`**${title}:** ${text}`)),
    heading(2, about.moderationTitle),
    ...about.moderation.map((paragraph) => md`${paragraph}`),
    ...(shown.length === 0 ? [] : [heading(2, about.contactTitle), facts(shown)]),
  ]);
};

export const writeVoting: Writer = () =>
  blocks([
    md`${voting.lead}`,
    ...voting
      .sections(limits)
      .flatMap(({ title, texts }) => [heading(2, title), ...texts.map((text) => md`${text}`)]),
  ]);

export const writeDevelopers: Writer = ({ toUrl, hasOpenData }) => {
  const sections = developers.sections({ toUrl, hasOpenData, events: webhookEvents });
  return blocks([
    md`${developers.lead}`,
    md`${developers.tryTitle}: ${code(developers.toCurl(toUrl(developers.firstCall)))}`,
    ...sections.flatMap(({ title, items }) => [
      heading(2, title),
      list(
        items.map((item) =>
          item.code === undefined
            ? md`**${item.name}:** ${item.text}`
            : md`**${item.name}:** ${item.text} ${code(item.code.replaceAll("\n", " "))}`,
        ),
      ),
    ]),
  ]);
};

const writeLegal =
  (endpoint: Route): Writer =>
  async ({ find, format }) => {
    const document = find<LegalDocumentWire>(endpoint);
    if (document === undefined) return md``;
    const html = await format(document.content);
    return blocks([
      facts([
        [legal.effectiveDate, plainDay(document.effective_date)],
        [legal.version, document.version_number],
      ]),
      siteText(html),
    ]);
  };

export const writeTerms = writeLegal(getTerms);
export const writePrivacy = writeLegal(getPrivacy);
export const writeImprint = writeLegal(getImprint);
