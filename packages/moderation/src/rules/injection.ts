/** Matches prompt injections. They are held for an admin. */
import * as m from "@upwell/messages/moderation";
import { addressPhrases } from "./injection-addresses.ts";
import { modelPhrases } from "./injection-phrases.ts";
import { deobfuscate, normalizeText, toLine } from "./normalize.ts";
import { hold, type RuleMatch } from "./rule-match.ts";

const phrases: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,25}\b(?:previous|above|prior|earlier|your|all)\b.{0,20}\b(?:instructions?|rules?|prompts?|polic(?:y|ies)|guidelines?)\b/,
  /\b(?:ignore|disregard) (?:everything |all )?(?:the )?above\b/,
  /\byou are now (?:dan\b|in (?:developer|admin|god) mode|an? (?:unrestricted|free))/,
  /\byou are (?:a|an) (?:\w+ )?(?:assistant|model|ai)\b.{0,60}\b(?:never|always|must)\b/,
  /<\|?im_(?:start|end)|<\|(?:system|user|assistant)|\[\/?inst\]|<\/(?:text|content|data|user_input)>/,
  /"role"\s*:\s*"(?:system|assistant)"|"?verdict"?\s*[:=]\s*"?(?:allow|approve|accept)/,
  /(?<!\b(?:the|an|each|every|no) )\b(?:respond|reply|answer|output|say|return)\b.{0,40}\b(?:allow|approved?|appropriate|this text is fine|safe|only the word)\b/,
  /(?<!\b(?:option|able|way|want|how) to )\b(?:do not|don't|skip|disable|override)\b.{0,15}\b(?:moderat\w*)/,
  /\bmoderation\s*=\s*(?:off|0|false|none)/,
  /\bpretend (?:that )?you are\b|\byou must (?:approve|allow|accept)\b/,
  /\b(?:reveal|print|show|repeat)\b.{0,20}\b(?:your )(?:system prompt|hidden instructions|instructions|prompt)\b/,
  /\bapprove (?:this text|everything|all content)\b|\bmark the following as (?:safe|fine|appropriate)\b/,
  /\bsystem ?(?:prompt)?:.{0,60}\b(?:always|allow|approve|you are)\b/,
  /\bnew instructions?:|\b(?:rules?|instructions?) (?:that were )?given to you\b|\bclassify (?:this|it|the text) as\b/,
  /<\/?(?:system|assistant|instructions?)>|\byou are no longer an? (?:moderator|assistant|filter)\b/,
  /\b(?:translate|repeat|print|summari[sz]e|tell me) your instructions\b/,
];

/** "Ignore all previous instructions" in other languages, normalized. */
const foreignPhrases: readonly RegExp[] = [
  /\b(?:ignorier\w*|vergiss|vergesst|missachte\w*|umgeh\w*)\b.{0,30}\b(?:vorherig\w*|bisherig\w*|vorig\w*|obig\w*|fruher\w*|dein\w*|eur\w*|alle)\b.{0,25}\b(?:anweisung\w*|instruktion\w*|vorgaben|richtlinien)\b/,
  /\b(?:ignore[rsz]?|oublie[rsz]?)\b.{0,25}\b(?:instructions?|consignes?|directives?|regles?)\b.{0,15}\b(?:precedentes?|anterieures?|ci-dessus)/,
  /\b(?:ignore[rsz]?|oublie[rsz]?) (?:toutes )?(?:tes|vos) (?:instructions?|consignes?|directives?|regles?)\b/,
  /\b(?:ignor[ae]\w*|olvid[ae]\w*|esquec[ae]\w*|dimentic\w*|desconsider\w*)\b.{0,25}\b(?:instruc\w+|istruzioni|reglas|regole|regras|indicaciones|direttive|diretrizes|ordenes|ordens)\b.{0,15}\b(?:anterior\w*|previ\w*|preced\w*|acima|de arriba|sopra)/,
  /\b(?:ignora|olvida|esqueca|dimentica|ignore) (?:todas |tutte )?(?:tus|tuas|suas|le tue) (?:instruc\w+|istruzioni|reglas|regole|regras)/,
  /\b(?:negeer|vergeet)\b.{0,25}\b(?:vorige|eerdere|bovenstaande|je|jouw|alle)\b.{0,15}\b(?:instructies|opdrachten|richtlijnen)/,
  /\b(?:zignoruj|zapomnij)\b.{0,30}(?:instrukcj|polecen|wytyczn)/,
  /(?:игнорируй|проигнорируй|забудь|не учитывай|отмени|обойди).{0,35}(?:инструкци|указани|правил|промпт|команд)/,
  /(?:忽略|无视|無視|忘记|忘掉|忽视|不要理会|跳过|绕过).{0,12}(?:指令|指示|规则|規則|提示|说明|审核)/,
  /(?:تجاهل|انس|انسى|تخط).{0,30}(?:تعليمات|أوامر|اوامر|قواعد|توجيهات)/,
  /\b(?:onceki|yukaridaki|tum|butun)\b.{0,30}\b(?:talimat|kural|komut|yonerge)\w*.{0,20}(?:yok say|unut|gormezden|dikkate alma|yoksay|gec)/,
  /(?:पिछल|पहल|ऊपर|सभी|सारे).{0,30}(?:निर्देश|नियम|आदेश).{0,30}(?:अनदेख|भूल|नजर|नज़र|उपेक्ष|ध्यान मत)/,
  /(?:以前|これまで|上記|前)の(?:指示|命令|ルール).{0,10}(?:無視|忘れ)/,
  /\b(?:genehmige|akzeptiere|erlaube|approuve[rz]?|autorise[rz]?|aprueba|aprueb\w+|aprova|aprove|approva)\b.{0,12}\b(?:diesen|dieses|ce|cet|cette|este|esta|esto|questo|questa)\b.{0,4}\b(?:text|kommentar|beitrag|texte|commentaire|message|texto|comentario|mensaje|mensagem|testo|commento)/,
  /(?:одобри|разреши|пропусти)(?:ть|те)?\s+(?:этот|это|данный)\s+(?:текст|комментари|сообщени)/,
  /(?:批准|通过|放行)(?:这|此|本)(?:条|个|段)?(?:评论|文本|内容|消息)|bu (?:metni|yorumu|mesaji) (?:onayla|kabul et)/,
];

const containsPhrase = (text: string) =>
  [...phrases, ...foreignPhrases, ...modelPhrases, ...addressPhrases].some((phrase) =>
    phrase.test(text),
  );

/**
 * Checks the normalized text, because some phrases contain punctuation, and the deobfuscated one.
 */
export function findInjection(text: string): RuleMatch | undefined {
  const readings = new Set([normalizeText(text), deobfuscate(text)].map(toLine));
  return [...readings].some(containsPhrase) ? hold(m.injection) : undefined;
}
