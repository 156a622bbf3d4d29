/** Matches impersonation of the site's staff, and requests for credentials. */
import * as m from "@upwell/messages/moderation";
import { linkPattern } from "./links.ts";
import { linksToLookalike, type Site } from "./lookalike-links.ts";
import { deobfuscate, toLine } from "./normalize.ts";
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
    `\\b(?:i|we|team|support|staff|admins?|moderators?|site)(?: (?:just|only|also|now|urgently|do|will))? (?:needs?|requires?|asks? for|wants?) your (?:\\w+ ){0,2}${secret}\\b`,
  ),
  /\b(?:sign|log)(?:ging)? ?in (?:\w+ ){0,3}(?:at|on|via|through|here|under|using):? ?(?:https?:\/\/|w\.)\S+.{0,60}\byour (?:\w+ ){0,2}(?:password|pass ?code|credentials|codes?)\b/,
  /\byour (?:\w+ ){0,2}(?:account|membership|access) (?:expires|will expire|is expiring|is about to expire|has expired|runs out)\b.{0,120}\b(?:sign|log) ?in\b/,
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
  /\b(?:sifre\w*|parola\w*|(?<!posta )(?:dogrulama )?kod(?:u|un|unu|unuzu|lari))\b.{0,25}\b(?:gonder|yaz|paylas|ilet|bildir)\w*|\bhesab(?!im)\w+(?: \w+){0,3} (?:askiya|kapat|silin|engellen|kisitlan|donduru)\w*/,
  /(?:发送|提供|告诉|回复|发给|输入|告知).{0,10}(?:密码|验证码|口令|助记词)|(?:您|你)的?(?:账号|帐号|账户|帐户).{0,10}(?:冻结|封禁|停用|锁定|异常|注销|封停|限制)/,
  /(?:أرسل|ارسل|زودنا|أعطنا|اعطني|شارك).{0,25}(?:كلمة المرور|كلمة السر|رمز|الرمز|الكود|كود)|(?:تعليق|إيقاف|ايقاف|حظر|حذف|إغلاق) حسابك|حسابك.{0,20}(?:معلق|موقوف|محظور|للإغلاق|للحذف)/,
  /(?:पासवर्ड|ओटीपी|otp|पिन(?! कोड)|(?<!पिन )कोड).{0,20}(?:भेज|बता|साझा|दीजिए|शेयर)|(?:आपका|आपके) (?:खाता|अकाउंट|खाते|एकाउंट).{0,25}(?:निलंबित|बंद|ब्लॉक|हटा)/,
];

const claims: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i am|i'm|im|this is|we are|we're|message from|notice from|warning from|alert from|on behalf of|writing from|contacting you from) (?:(?:an?|the|your|one|of|from|with|official|site|senior|head|lead|\\w+'s) ){0,4}(?:\\w+ )?${staffRole}\\b(?! (?:of|at|in|on|for) (?:our|my|a|an|his|her|their)\\b)`,
  ),
  /(?:^|\[|\*|\n)\s*(?:official|important|urgent|security|admin|moderator|moderation|staff|system|site)(?: \w+){0,2} (?:notice|announcement|warning|alert|message|update|notification)\b/,
];
const addressesReader =
  /\b(?:you|your|click|https?|w)\b|\w\.(?:com|net|org|info|xyz|top|site|online|example)\b/;

/** A role of staff, a secret and a demand in one short text, normalized. */
const office =
  /\b(?:moderat\w+|moderador\w*|admin\w*|staff|support|security|billing|compliance|founder|help ?desk|team|dev team|service|equipe|equipo|soporte|suporte|assistenza|ammin\w+|wsparci\w*|zespol|dzial|yonetim|yonetici|destek|seitenleitung|abrechnung|administrac\w+|bank\w*)\b|модератор|админ|адмін|поддержк|підтримк|служб|版主|管理员|客服|系统管理|退款专员|モデレーター|運営|管理者|サポート|公式チーム|المشرف|الإدارة|الدعم|مدير|मॉडरेटर|एडमिन|प्रशासन/;
const secretAsked =
  /pass ?w?or[dt]\w*|passphrase|\b(?:log ?in|sign ?in)\b|credentials|\bcodes?\b|\bcard\b|\bkarte\w*|recovery|seed|\bapi key|api token|bank details|passport|\bid\b|identit|wallet|mot de passe|carte\b|tarjeta|contrasena|\bclave|senha|cartao|codigo|codice|\bhasl[oa]|\bkart[yae]\b|\bkod\w*|anmeldedaten|kennwort|пароль|пароля|логин|логін|карт[иыа]|код|особу|личность|密码|银行卡|验证|身份|登录|パスワード|カード|コード|本人確認|ログイン|كلمة (?:السر|المرور)|بطاقة|البطاقة|الرمز|هويتك|\bsifre|\bkart\w*|giris|पासवर्ड|कार्ड|कोड|लॉगिन|otp/;
const demanded =
  /\b(?:send|give|tell|reply with|respond with|provide|message|dm) (?:me|us|your|the|it)\b|\b(?:type|enter|state|read|paste|upload|validate|confirm|re-enter|install)(?:ing)? (?:your|the|out|below|it|my|him|an? scan)\b|log in (?:again|on|with)|sign in again|authenticate again|\bi (?:just )?need your|\bwe require the|schick (?:mir|uns)|nenn mir|teilen sie|antworte\w* (?:mit|sie mit)|melden sie sich|logge dich|brauche(?:n)? (?:nur|wir|ein foto)|envoie[- ]moi|envoyez|communiquez|repondez avec|connecte-toi|reconnectez|il me faut|mandame|mande\b|diganos|digamos|responda con|responde con|inicia sesion|entra en mi|necesito entrar|me passa|informe\b|responda com|faca login|preciso entrar|entre de novo|mandami|rispondi con|accedi|mi serve|indicateci|inviate|wyslij|podaj|odpisz|zaloguj sie|potrzebuje|potrzebne|надішліть|вкажіть|відпишіть|увійдіть|потрібен|пришлите|укажите|ответьте|войдите|нужен|发我|发过来|请提供|回复|登录接受|重新登录|借用|送って|お知らせください|返信して|ログインして|貸して|入力して|أرسل|زودنا|رد بالرمز|سجل الدخول|أحتاج|yolla|yanitlayin|tekrar giris|yazin|gonderin|भेज|बताइए|फिर से लॉगिन|चाहिए/;
/** Features of a login form, warnings and reports. */
const aboutLogin =
  /\b(?:never|nie|jamais|nunca|nigdy|mai)\b|никогда|ніколи|ないで|أبدا|不要把|\b(?:should|would be|feature|request|please add|let me|field|form\b.{0,30}\b(?:missing|broken)|bug|forgot|vergessen|oublie mon|olvide|esqueci|zapomnialem|dimenticato|not for a password|phishing|asked me)\b|забув|забыл|忘记|忘れ|نسيت/;
/** Demands of someone who poses as staff, without a role or a secret of the lists above. */
const demands: readonly RegExp[] = [
  /\b(?:validate|verify|confirm|re-?enter|reactivate|re-?register)\b.{0,25}\b(?:login|wallet|seed|web ?mail|mailbox|identity|account data)\b.{0,60}\b(?:portal|form|here|link|page|below|replying|profile|twelve|words)\b/,
  /\b(?:type|enter|send|validate|give|post)\b.{0,20}\b(?:twelve|12|24|seed|recovery) (?:words|phrase)\b/,
  /\b(?:tell|give|send|answer|reply|need|share)\b.{0,40}\b(?:card and cvc|card number|cvc|cvv|iban|bank account|(?:user ?name|login|mail) and password|id card|identity card|backup codes|confirmation code|the code (?:you|from their|from your)|(?:six|four|nine) digits|api tokens?|session cookie|access number)\b/,
  /\b(?:let me log in as you|(?:need|want) (?:your )?account access|access to your account for|lend me your account|borrow your account)\b/,
  /\b(?:chosen|selected|accepted|application) (?:as (?:a )?)?(?:moderator|accepted)\b.{0,60}\b(?:log(?:ging)? in|sign(?:ing)? in|password|login)\b/,
  /\b(?:security|remote|browser) (?:extension|tool|program|desktop)\b.{0,60}\b(?:digits|number|code|today)\b|\basks? (?:all|every) (?:users?|members?)(?: \w+)? to install\b/,
  /\b(?:log in|sign in|enter|appeal|re-?register|verify)\b.{0,60}\b(?:within \d+ hours|before midnight|by sunday|to (?:avoid|keep it|appeal)|face a (?:permanent )?ban|rights are taken)\b/,
  /\b(?:pay|settle|transfer)\b.{0,60}\b(?:or|otherwise|else|to keep|to avoid|not to lose)\b.{0,40}\b(?:account|votes|comments|posts|history|profile)\b/,
  /\b(?:asked me to collect|collects?) (?:everyone's|all|the)\b.{0,20}\b(?:codes|tokens|passwords)\b|\bchange your password\b.{0,30}\b(?:using this|through (?:me|this))\b|\bforward the confirmation code\b/,
];
/** What the words around a link to an imitation of the site ask for. */
const accountAsked = /\b(?:pass ?words?|log ?in|sign ?in|accounts?|codes?)\b/;
const maxPhishingLength = 320;

const asksForSecret = (text: string): boolean =>
  text.length <= maxPhishingLength &&
  !aboutLogin.test(text) &&
  ((office.test(text) && secretAsked.test(text) && demanded.test(text)) ||
    demands.some((demand) => demand.test(text)));

const isAsserted = (normalized: string, pattern: RegExp): boolean => {
  const match = pattern.exec(normalized);
  return (
    match !== null &&
    !notAsserted.test(normalized.slice(Math.max(0, match.index - 40), match.index))
  );
};

export function findPhishing(text: string, site: Site): RuleMatch | undefined {
  const normalized = toLine(deobfuscate(text));
  if (requests.some((request) => isAsserted(normalized, request))) return hold(m.credentials);
  if (asksForSecret(normalized)) return hold(m.credentials);
  if (linksToLookalike(text, site))
    return hold(
      accountAsked.test(deobfuscate(text.replace(linkPattern, " "))) ? m.credentials : m.posing,
    );
  if (!addressesReader.test(normalized)) return undefined;
  const name = deobfuscate(site.name).replace(/[^a-z0-9 ]/g, "");
  const claimsSite =
    name !== "" &&
    new RegExp(
      `\\b(?:this is|i am|we are|from|by|i'm) (?:the )?(?:official )?${name} (?:team|support|staff|admin\\w*|security|moderat\\w+|safety|help ?desk)\\b`,
    ).test(normalized);
  return claimsSite || claims.some((claim) => isAsserted(normalized, claim))
    ? hold(m.posing)
    : undefined;
}
