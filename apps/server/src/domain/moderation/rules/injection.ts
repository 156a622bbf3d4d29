/** Texts that speak to a model instead of to people. They are data to us; a person looks at them. */
import * as m from "@upwell/messages/moderation";
import { type Finding, hold } from "./finding.ts";
import { fold } from "./fold.ts";

const phrases: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,25}\b(?:previous|above|prior|earlier|your|all)\b.{0,20}\b(?:instructions?|rules?|prompts?|polic(?:y|ies)|guidelines?)\b/,
  /\b(?:ignore|disregard) (?:everything |all )?(?:the )?above\b/,
  /\byou are now (?:dan\b|in (?:developer|admin|god) mode|an? (?:unrestricted|free))/,
  /\byou are (?:a|an) (?:\w+ )?(?:assistant|model|ai)\b.{0,60}\b(?:never|always|must)\b/,
  /<\|?im_(?:start|end)|<\|(?:system|user|assistant)|\[\/?inst\]|<\/(?:text|content|data|user_input)>/,
  /"role"\s*:\s*"(?:system|assistant)"|"?verdict"?\s*[:=]\s*"?(?:allow|approve|accept)/,
  /\b(?:respond|reply|answer|output|say|return)\b.{0,40}\b(?:allow|approved?|appropriate|this text is fine|safe|only the word)\b/,
  /\b(?:do not|don't|skip|disable|override)\b.{0,15}\b(?:moderat\w*)/,
  /\bmoderation\s*=\s*(?:off|0|false|none)/,
  /\bpretend (?:that )?you are\b|\byou must (?:approve|allow|accept)\b/,
  /\b(?:reveal|print|show|repeat)\b.{0,20}\b(?:your )(?:system prompt|hidden instructions|instructions|prompt)\b/,
  /\bapprove (?:this text|everything|all content)\b|\bmark the following as (?:safe|fine|appropriate)\b/,
  /\bsystem ?(?:prompt)?:.{0,60}\b(?:always|allow|approve|you are)\b/,
  /\bnew instructions?:|\b(?:rules?|instructions?) (?:that were )?given to you\b|\bclassify (?:this|it|the text) as\b/,
  /<\/?(?:system|assistant|instructions?)>|\byou are no longer an? (?:moderator|assistant|filter)\b/,
  /\b(?:translate|repeat|print|summari[sz]e|tell me) your instructions\b/,
];

export function findInjection(text: string): Finding | undefined {
  const heard = fold(text).replace(/\s+/g, " ");
  return phrases.some((phrase) => phrase.test(heard)) ? hold(m.injection) : undefined;
}
