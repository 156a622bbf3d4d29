/** All attacks in the order in which they run. */
import { attackByAnswerPrice } from "./kinds/answer-price.ts";
import { attackByApiKeys } from "./kinds/api-keys.ts";
import { attackByBallotStuffing } from "./kinds/ballot-stuffing.ts";
import { attackByBruteForce } from "./kinds/brute-force.ts";
import { attackByCachePoisoning } from "./kinds/cache-poisoning.ts";
import { attackByCsrf } from "./kinds/csrf.ts";
import { attackByCsvInjection } from "./kinds/csv-injection.ts";
import { attackByEmailInjection } from "./kinds/email-injection.ts";
import { attackByFieldFuzzing } from "./kinds/field-fuzzing.ts";
import { attackByFileUpload } from "./kinds/file-upload.ts";
import { attackByFlooding } from "./kinds/flooding.ts";
import { attackByHostHeader } from "./kinds/host-header.ts";
import { attackByHttpProtocol } from "./kinds/http-protocol.ts";
import { attackByIdor } from "./kinds/idor.ts";
import { attackByImports } from "./kinds/imports.ts";
import { attackByMailFlooding } from "./kinds/mail-flooding.ts";
import { sendMalformedBodies } from "./kinds/malformed-bodies.ts";
import { attackByMassAssignment } from "./kinds/mass-assignment.ts";
import { attackByMcp } from "./kinds/mcp.ts";
import { attackByMisplacedTrust } from "./kinds/misplaced-trust.ts";
import { attackByModeration } from "./kinds/moderation-abuse.ts";
import { attackByEvasion } from "./kinds/moderation-evasion.ts";
import { attackByOpenRedirect } from "./kinds/open-redirect.ts";
import { attackByParserCost } from "./kinds/parser-cost.ts";
import { attackByPromptInjection } from "./kinds/prompt-injection.ts";
import { attackByProofs } from "./kinds/proofs.ts";
import { attackByQueryCost } from "./kinds/query-cost.ts";
import { attackRecord } from "./kinds/record.ts";
import { attackBySessionManagement } from "./kinds/session-management.ts";
import { attackBySlowloris } from "./kinds/slowloris.ts";
import { attackBySsrf } from "./kinds/ssrf.ts";
import { attackByUserEnumeration } from "./kinds/user-enumeration.ts";
import { attackByWaysIn } from "./kinds/ways-in.ts";
import { attackByWebhooks } from "./kinds/webhooks.ts";
import { attackByWidget } from "./kinds/widget.ts";
import { attackByXss } from "./kinds/xss.ts";
import type { Environment } from "./lib/environment.ts";
import type { KindReport } from "./lib/report.ts";

export type Attack = {
  name: string;
  description: string;
  run(environment: Environment, report: KindReport): Promise<void>;
};

export const attacks: readonly Attack[] = [
  {
    name: "field-fuzzing",
    description: "SQL, headers, paths, templates and odd characters in every field of every call",
    run: attackByFieldFuzzing,
  },
  {
    name: "parser-cost",
    description: "Markdown and words that make parsers and regular expressions quadratic",
    run: attackByParserCost,
  },
  {
    name: "malformed-bodies",
    description: "request bodies that do not parse or do not match",
    run: sendMalformedBodies,
  },
  {
    name: "mass-assignment",
    description: "fields that clients may not set, in every body",
    run: attackByMassAssignment,
  },
  {
    name: "misplaced-trust",
    description: "a team on other platforms, in mail to many, by its website and its name",
    run: attackByMisplacedTrust,
  },
  {
    name: "proofs",
    description: "pages and teams by foreign repositories, files, tokens, accounts and invitations",
    run: attackByProofs,
  },
  {
    name: "imports",
    description:
      "files that are bombs, broken, endless or of another kind, two at once, and without a platform",
    run: attackByImports,
  },
  {
    name: "record",
    description: "links and texts by which one account moves how a team answers",
    run: attackRecord,
  },
  {
    name: "idor",
    description: "ids of other users' objects, by every kind of user",
    run: attackByIdor,
  },
  {
    name: "xss",
    description: "script in every text, with a browser on every page",
    run: attackByXss,
  },
  {
    name: "email-injection",
    description: "script, line breaks and foreign hosts in everything that reaches an email",
    run: attackByEmailInjection,
  },
  {
    name: "mail-flooding",
    description: "codes and links for a mailbox that never asked, from one IP and from many",
    run: attackByMailFlooding,
  },
  { name: "csv-injection", description: "formulas in every CSV export", run: attackByCsvInjection },
  {
    name: "file-upload",
    description: "files that are not images, or decompression bombs",
    run: attackByFileUpload,
  },
  {
    name: "http-protocol",
    description: "malformed and endless requests, path traversal, header injection",
    run: attackByHttpProtocol,
  },
  {
    name: "brute-force",
    description: "guessed passwords of one account and of many",
    run: attackByBruteForce,
  },
  {
    name: "session-management",
    description: "fixed, forged and ended sessions, stolen codes and sign-in links",
    run: attackBySessionManagement,
  },
  {
    name: "ways-in",
    description: "passkeys, second factors and codes: guessed, replayed, altered, copied",
    run: attackByWaysIn,
  },
  {
    name: "api-keys",
    description: "API keys: guessed, ended, of another scope, in a query string",
    run: attackByApiKeys,
  },
  {
    name: "webhooks",
    description: "webhooks to addresses inside, headers in names and tokens, webhooks of others",
    run: attackByWebhooks,
  },
  {
    name: "mcp",
    description: "programs: instructions in texts, floods, foreign origins, keys and redirects",
    run: attackByMcp,
  },
  { name: "ballot-stuffing", description: "many accounts of one IP", run: attackByBallotStuffing },
  {
    name: "moderation-abuse",
    description: "copies, padded words and floods that turn moderation against honest people",
    run: attackByModeration,
  },
  {
    name: "moderation-evasion",
    description:
      "unwanted texts among calm sentences, in marks, by edits, while the encoder is busy",
    run: attackByEvasion,
  },
  {
    name: "user-enumeration",
    description: "which emails have an account, by response and by timing",
    run: attackByUserEnumeration,
  },
  {
    name: "prompt-injection",
    description: "instructions to the model, and a model that obeys",
    run: attackByPromptInjection,
  },
  { name: "ssrf", description: "internal URLs in every field", run: attackBySsrf },
  {
    name: "open-redirect",
    description: "redirects out of the site, and back from providers",
    run: attackByOpenRedirect,
  },
  {
    name: "cache-poisoning",
    description: "one user's responses served to another",
    run: attackByCachePoisoning,
  },
  {
    name: "csrf",
    description: "forms, fetches and frames of another origin in one browser",
    run: attackByCsrf,
  },
  {
    name: "widget",
    description: "pages in frames, messages of foreign origins, hostile slugs and badges",
    run: attackByWidget,
  },
  {
    name: "host-header",
    description: "foreign hosts, as after DNS rebinding",
    run: attackByHostHeader,
  },
  {
    name: "query-cost",
    description: "parameters that make a statement expensive, on 100,000 ideas",
    run: attackByQueryCost,
  },
  {
    name: "flooding",
    description: "uncached reads of one address, many at the same time",
    run: attackByFlooding,
  },
  {
    name: "answer-price",
    description: "every public GET first, repeatedly, and 150 concurrently, on 30,000 ideas",
    run: attackByAnswerPrice,
  },
  { name: "slowloris", description: "connections that are held open", run: attackBySlowloris },
];
