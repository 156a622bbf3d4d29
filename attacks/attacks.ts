/** Every kind of attack. */
import { attackBodies } from "./kinds/bodies.ts";
import { attackCaches } from "./kinds/caching.ts";
import { attackByEnumeration } from "./kinds/enumeration.ts";
import { attackFields } from "./kinds/fields.ts";
import { attackByForeignIds } from "./kinds/foreign-ids.ts";
import { attackByFormulas } from "./kinds/formulas.ts";
import { attackByGuessing } from "./kinds/guessing.ts";
import { attackMails } from "./kinds/mails.ts";
import { attackByMarkup } from "./kinds/markup.ts";
import { attackByMassAssignment } from "./kinds/mass-assignment.ts";
import { attackFromElsewhere } from "./kinds/other-origin.ts";
import { attackByPictures } from "./kinds/pictures.ts";
import { attackPrompts } from "./kinds/prompts.ts";
import { attackRedirects } from "./kinds/redirects.ts";
import { attackByAddresses } from "./kinds/server-requests.ts";
import { attackSessions } from "./kinds/sessions.ts";
import { attackSlowly } from "./kinds/slow.ts";
import { attackByStuffing } from "./kinds/stuffing.ts";
import { attackOnTheWire } from "./kinds/wire.ts";
import type { Ground } from "./lib/ground.ts";
import type { Ledger } from "./lib/ledger.ts";

export type Attack = {
  name: string;
  says: string;
  carryOut(ground: Ground, ledger: Ledger): Promise<void>;
};

export const attacks: readonly Attack[] = [
  {
    name: "fields",
    says: "every place of every call with statements, headers, paths, templates, characters",
    carryOut: attackFields,
  },
  { name: "bodies", says: "bodies that are no body", carryOut: attackBodies },
  {
    name: "mass-assignment",
    says: "fields that nobody may set, in every body",
    carryOut: attackByMassAssignment,
  },
  {
    name: "foreign-ids",
    says: "everybody with everybody else's ids",
    carryOut: attackByForeignIds,
  },
  {
    name: "markup",
    says: "script in every text, in a browser on every page",
    carryOut: attackByMarkup,
  },
  {
    name: "mails",
    says: "script, ends of lines and foreign hosts in all that reaches a mail",
    carryOut: attackMails,
  },
  { name: "formulas", says: "formulas in every exported table", carryOut: attackByFormulas },
  {
    name: "pictures",
    says: "files that are no picture, or claim to be a huge one",
    carryOut: attackByPictures,
  },
  {
    name: "wire",
    says: "malformed and endless requests, paths out of the folder, texts in headers",
    carryOut: attackOnTheWire,
  },
  {
    name: "guessing",
    says: "codes, passwords, links and tokens, guessed and replayed",
    carryOut: attackByGuessing,
  },
  { name: "sessions", says: "planted, forged and ended sessions", carryOut: attackSessions },
  { name: "stuffing", says: "many accounts of one address", carryOut: attackByStuffing },
  {
    name: "enumeration",
    says: "who has an account, by words and by time",
    carryOut: attackByEnumeration,
  },
  { name: "prompts", says: "orders to the model, and one that obeys", carryOut: attackPrompts },
  {
    name: "server-requests",
    says: "inner addresses in every field",
    carryOut: attackByAddresses,
  },
  {
    name: "redirects",
    says: "ways out of the site, and back from providers",
    carryOut: attackRedirects,
  },
  { name: "caching", says: "one person's answers to another", carryOut: attackCaches },
  {
    name: "other-origin",
    says: "forms, fetches and frames of another site in one browser",
    carryOut: attackFromElsewhere,
  },
  { name: "slow", says: "connections that are held", carryOut: attackSlowly },
];
