/** Matches impersonation of the site's staff, and requests for credentials. */
import * as m from "@upwell/messages/moderation";
import { deobfuscate } from "./normalize.ts";
import { hold, type RuleMatch } from "./rule-match.ts";

const secret =
  "(?:pass ?(?:word|code|phrase)s?|pin(?: code)?|credentials?|log ?in (?:details|data|info\\w*)|(?:2fa|two[- ]factor|otp|verification|security|confirmation|login|backup|one[- ]time|recovery|sms) (?:codes?|passwords?|keys?|phrases?)|otp|seed phrases?|private keys?|wallet|(?:credit )?card (?:number|details)s?|cvv|api (?:keys?|tokens?)|access tokens?|session cookies?)";
const staffRole =
  "(?:moderators?|admins?|administrators?|staff|(?:support|security|moderation|trust|safety|help ?desk|compliance|billing|abuse)(?: (?:and|&) \\w+)? (?:team|agent|staff|desk|department|representative)|customer (?:care|support|service)|site (?:owner|staff|admin))";
const requestVerb =
  "(?:send|dm|reply(?: \\w+){0,2} with|respond with|give|tell|share|provide|forward|message|submit|e-?mail|post|enter)";

/** Words before a match that indicate a dialog text, a self-hosted installation or a warning. */
const notAsserted =
  /(?:\b(?:never|not|nobody|don't|won't|shouldn't|if|when|says?|shows?|message)|["'«“„])\s*(?:\w+ ){0,2}$/;

const requests: readonly RegExp[] = [
  new RegExp(
    `\\b${requestVerb} (?:(?:me|us|it|them|in|the|a|an|to|${staffRole}|here) ){0,4}(?:with )?your (?:\\w+ ){0,3}${secret}\\b`,
  ),
  /\b(?:confirm|verify|validate|update|re-?activate|unlock|restore|secure) your (?:\w+ )?(?:account|identity|password|billing|payment|card|login|credentials|wallet|profile|membership)\b.{0,60}(?:\b(?:here|below|within|before|immediately|now|today|avoid|keep|https?|by (?:clicking|replying|sending)|to (?:continue|prevent|stay))\b|\w\.(?:com|net|org|info|xyz|top|site|online|example)\b)/,
  /\byour (?:\w+ )?(?:account|profile|access|membership|login) (?:has been|have been|was|will be|is about to be|is scheduled to be|is being|is|gets) (?:temporarily |permanently |now )?(?:suspended|limited|locked|flagged|deleted|terminated|restricted|deactivated|blocked|closed|reported|marked)\b/,
  /(?:пришлите|вышлите|сообщите|отправьте|напишите|назовите|укажите|введите)(?: [\p{L}]+){0,5} (?:парол|код|логин|данные карты)|ваш(?:а|его)? (?:аккаунт|учетн\p{L}+ запись|профиль|учетная запись)(?: [\p{L}]+){0,3} (?:заблокирован|приостановлен|удален|ограничен)/u,
  /\b(?:send\w*|schick\w*|teil\w*|gib|geben|nenn\w*|antwort\w*)\b.{0,40}\b(?:dein|deine|deinen|ihr|ihre|ihren|euer|eure)\b.{0,20}\b(?:passwort|kennwort|zugangsdaten|bestatigungscode|sicherheitscode|code|pin|tan|kartendaten)\b/,
  /\b(?:dein|ihr|euer) (?:konto|account|profil|zugang) (?:wurde|wird|ist)(?: \w+){0,3} (?:gesperrt|geloscht|eingeschrankt|deaktiviert|gemeldet)/,
  /\b(?:envoye[rz]|envoie|communique[rz]?|donne[rz]?|transmette[rz]|fournisse[rz])\b.{0,30}\b(?:votre|vos|ton|tes)\b.{0,15}\b(?:mot de passe|code|codes|identifiants|carte)\b|\b(?:votre|ton) compte (?:a ete|sera|est|va etre)(?: \w+){0,2} (?:suspendu|bloque|supprime|limite|signale|desactive|ferme)/,
  /\b(?:envi[ae]\w*|mand[ae]\w*|dime|dinos|comparte\w*|proporcion[ae]\w*|facilit[ae]\w*|inform[ae]\w*|comuni[cq]\w*|invi[ai]\w*|fornisc\w*)\b.{0,30}\b(?:tu|su|sua|tua|la tua|vuestra)\b.{0,15}\b(?:contrasena|clave|codigo|senha|password|codice|credencial\w*|credenziali|datos|dati)\b/,
  /\b(?:tu|su|sua|tua) (?:cuenta|conta) (?:ha sido|sera|fue|esta|foi|va a ser)(?: \w+){0,2} (?:suspen\w+|bloquead\w+|eliminad\w+|limitad\w+|excluid\w+|desactivad\w+|desativad\w+)|\b(?:tuo|suo) (?:account|profilo) (?:e stato|sara|verra|e)(?: \w+){0,2} (?:sospes\w|bloccat\w|eliminat\w|limitat\w|disattivat\w)/,
  /\b(?:sifre|parola|dogrulama kod|kod)\w*\b.{0,25}\b(?:gonder|yaz|paylas|ilet|bildir)\w*|\bhesab\w+(?: \w+){0,3} (?:askiya|kapat|silin|engellen|kisitlan|donduru)\w*/,
  /(?:发送|提供|告诉|回复|发给|输入|告知).{0,10}(?:密码|验证码|口令|助记词)|(?:您|你)的?(?:账号|帐号|账户|帐户).{0,10}(?:冻结|封禁|停用|锁定|异常|注销|封停|限制)/,
  /(?:أرسل|ارسل|زودنا|أعطنا|اعطني|شارك).{0,25}(?:كلمة المرور|كلمة السر|رمز|الرمز|الكود|كود)|(?:تعليق|إيقاف|ايقاف|حظر|حذف|إغلاق) حسابك|حسابك.{0,20}(?:معلق|موقوف|محظور|للإغلاق|للحذف)/,
  /(?:पासवर्ड|ओटीपी|otp|पिन|कोड).{0,20}(?:भेज|बता|साझा|दीजिए|शेयर)|(?:आपका|आपके) (?:खाता|अकाउंट|खाते|एकाउंट).{0,25}(?:निलंबित|बंद|ब्लॉक|हटा)/,
];

const claims: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i am|i'm|im|this is|we are|we're|message from|notice from|warning from|alert from|on behalf of|writing from|contacting you from) (?:(?:an?|the|your|one|of|from|with|official|site|senior|head|lead|\\w+'s) ){0,4}(?:\\w+ )?${staffRole}\\b(?! (?:of|at|in|on|for) (?:our|my|a|an|his|her|their)\\b)`,
  ),
  /(?:^|\[|\*|\n)\s*(?:official|important|urgent|security|admin|moderator|moderation|staff|system|site)(?: \w+){0,2} (?:notice|announcement|warning|alert|message|update|notification)\b/,
];
const addressesReader =
  /\b(?:you|your|click|https?|w)\b|\w\.(?:com|net|org|info|xyz|top|site|online|example)\b/;

const isAsserted = (normalized: string, pattern: RegExp): boolean => {
  const match = pattern.exec(normalized);
  return (
    match !== null &&
    !notAsserted.test(normalized.slice(Math.max(0, match.index - 40), match.index))
  );
};

export function findPhishing(text: string, siteName: string): RuleMatch | undefined {
  const normalized = deobfuscate(text).replace(/\s+/g, " ");
  if (requests.some((request) => isAsserted(normalized, request))) return hold(m.credentials);
  if (!addressesReader.test(normalized)) return undefined;
  const site = deobfuscate(siteName).replace(/[^a-z0-9 ]/g, "");
  const claimsSite =
    site !== "" &&
    new RegExp(
      `\\b(?:this is|i am|we are|from|by|i'm) (?:the )?(?:official )?${site} (?:team|support|staff|admin\\w*|security|moderat\\w+|safety|help ?desk)\\b`,
    ).test(normalized);
  return claimsSite || claims.some((claim) => isAsserted(normalized, claim))
    ? hold(m.posing)
    : undefined;
}
