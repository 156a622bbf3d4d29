/** Matches email addresses and phone numbers, except in code, logs and Git remotes. */
import * as m from "@upwell/messages/moderation";
import type { Submission } from "../moderation-result.ts";
import { linkPattern } from "./links.ts";
import { hold, type RuleMatch } from "./rule-match.ts";

/** Excludes Fediverse handles ("@me@example.social") and Git remotes ("git@host:path"). */
const email =
  /(?<![@\w.+/:=<-])(?!(?:git|hg|svn|root|user|username|you|me|your\.?name|no-?reply|notifications|ubuntu|ec2-user|postmaster)@)([\w.+-]{2,64})@(?!example\.)(?:[\w-]+\.)*?([\w-]+)\.[a-z]{2,}\b(?![:/]\S|:~|\s?[$#]\s)/gi;
const mailingList =
  /@(?:[\w-]+\.)*(?:lists?|vger|googlegroups|groups|freelists|listserv|sourceware|mailman)\.|[-+](?:devel|dev|users?|announce|list|discuss|request|help|bugs|owner|subscribe|unsubscribe)@/i;

/** Lines of logs, shells and commit trailers contain addresses that are not contact details. */
const machineLine =
  /^[ \t]*(?:[$>#][ \t]|\[?\d{4}-\d\d-\d\d|\[?\d\d:\d\d|[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:|(?:Signed-off-by|Co-authored-by|Reported-by|Reviewed-by|From|To|Cc):|.{0,120}@.{0,80}wrote:|.{0,20}(?:Copyright|\(c\))|.{0,80}\b(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL|Exception|fatal|error|traceback)\b).*$/gm;
const inCode = /```[\s\S]*?(?:```|$)|`[^`]*`/g;

const international =
  /(?<![\w.,:/#-]|\d )(?:\+|00)\d{1,3}[\s./-]?\(?\d{1,4}\)?(?:[\s./-]?\d{2,4}){2,4}(?![\w.-]*[a-z])/g;
/** Numbers without a plus sign: after a word such as "call", or in a common format. */
const calledNumber =
  /(?:(?<![\p{L}])(?:call|phone|tel|telephone|telefon\p{L}*|tel[eé]fono|whats ?app|text|dial|ring|viber|hotline|helpline|toll[- ]?free|sms|mobile|ruf\p{L}*|anrufen|appele[zr]?|ll[aá]m\p{L}*|chiam\p{L}*|ligue|ligar?|звони\p{L}*|позвони\p{L}*|тел|телефон\p{L}*|ara|arayın|اتصل|هاتف|واتساب|फोन|कॉल)|电话|致电|拨打|热线|微信)(?:[\s:.!,-]{1,3}(?:us|me|now|at|on|our|my|the|toll|free|number|support|customer|care|line|hotline|helpline|today|is|here|uns|mich|unter|an|nous|au|al|a|il|o|no|nos|me|número|numero|по|номеру|нам|мне|on|bizi|şu|करें|पर|على|बात|भाई)(?![\p{L}])){0,6}[\s:.!,(-]{0,3}(\d(?:[ ()-]{0,2}\d){7,13})(?![\w.]*\w)/giu;
const formattedNumber =
  /(?<![\w.+/-])(?:1[-. ]?)?(?:\(8(?:00|33|44|55|66|77|88)\)|8(?:00|33|44|55|66|77|88))[-. ]{1,2}\d{3}[-. ]\d{4}(?![\w-])|(?<![\w.+/-])\(\d{3}\) \d{3}-\d{4}(?![\w-])/g;

/** Excludes zeros and repeated digits: hex dumps, placeholders, empty identifiers. */
const isPhoneNumber = (found: string): boolean => {
  const digits = found.replace(/\D/g, "");
  const zeros = digits.replace(/[^0]/g, "").length;
  return new Set(digits).size >= 3 && zeros < digits.length / 2;
};

const isDate = (found: string) => /^(?:19|20)\d\d-?[01]\d-?[0-3]\d/.test(found);

function hasPhone(prose: string): boolean {
  const numbers = [
    ...(prose.match(international) ?? []),
    ...(prose.match(formattedNumber) ?? []),
    ...Array.from(prose.matchAll(calledNumber), ([, number = ""]) => number).filter(
      (n) => !isDate(n),
    ),
  ];
  return numbers.some(isPhoneNumber);
}

/** Numbers and addresses that a text gives as an example of their form. */
const sample =
  /\b(?:such as|like|e\.g\.?|for example|samples?|tests?|dummy|formats?|placeholder|typed|entered|zum beispiel|wie|par exemple|comme|por ejemplo|como)[\s:,"“'„«(]{1,3}(?:[\w.+-]+@[\w.-]+|\+?[\d(][\d ()./-]{5,20}\d)/gi;

/** Reserved domains, which have no mailboxes (RFC 2606). */
const reserved = /\.(?:example|invalid)$/i;

const hasMail = (prose: string): boolean =>
  Array.from(prose.matchAll(email)).some(
    ([found]) => !mailingList.test(found) && !reserved.test(found),
  );

export function findContact({ content }: Submission): RuleMatch | undefined {
  const plain = content.normalize("NFKC");
  if (!/[\d@]/.test(plain)) return undefined;
  const prose = plain
    .replace(/[ \t]{2,}/g, " ")
    .replace(inCode, " ")
    .replace(machineLine, " ")
    .replace(sample, " ")
    .replace(linkPattern, (link) => (link.includes("@") ? link : " "));
  return hasMail(prose) || hasPhone(prose) ? hold(m.contact) : undefined;
}
