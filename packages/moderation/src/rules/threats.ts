/** Matches threats and wishes of harm in everyday words. Held, because they may be figures of speech. */
import * as m from "@upwell/messages/moderation";
import { type Language, mayBe } from "./language.ts";
import { deobfuscate, toLine } from "./normalize.ts";
import { hold, type RuleMatch } from "./rule-match.ts";

const bodyPart =
  "(?:legs?|knees?|knee ?caps?|arms?|fingers?|teeth|skull|face|neck|bones?|jaw|nose|head|throat|hands?|ribs)";
const makers =
  "(?:devs?|developers?|maintainers?|moderators?|mods|programmers?|designers?|coders|team|company|whoever|everyone who|people who|people like (?:you|this))";
const violence =
  "(?:shot|hanged|hung|flogged|whipped|beaten|stoned|drowned|strangled|tortured|put down|put to sleep|run over|aborted|executed|gassed|burned|castrated|lined up|slapped|stabbed)";

const phrases: readonly RegExp[] = [
  /\b(?:know|found out|find out)(?: \w+){0,2} (?:where|which \w+|what \w+) (?:you|u) (?:\w+ ){0,2}(?:live|work|sleep|park|drive)\b(?! (?:with|on|in your|for|best))/,
  /\b(?:know|have|found|got) (?:your|ur) (?:home |full |real |private )?(?:address|street|house|car|ip)\b.{0,40}\b(?:expect|knock|visit|think|careful|tonight|see you|photo|when you)\b/,
  /\b(?:look over|watch) your (?:shoulder|back)\b|\bsleep with (?:one eye open|the lights on)\b|\b(?:you're|you are|ur|u r) (?:a )?dead (?:man|meat|woman)\b|\bmarked (?:man|woman) now\b/,
  /\b(?:we|i)(?:'re| are|'m| am) coming (?:for|after) (?:you|u)\b|\bpay (?:you|u|him|them) a (?:little )?visit\b|\bshow up at your (?:door|house|office|home)\b|\bknock on your door\b/,
  new RegExp(
    `\\b(?:break|cut off|chop off|smash|bash in|knock out|shatter|snap) (?:\\w+ ){0,3}(?:your|ur|his|her) (?:\\w+ ){0,2}${bodyPart}\\b|\\bknock (?:your|his|her) teeth out\\b|\\b${bodyPart} (?:broken|smashed in)\\b.{0,15}\\byou\\b`,
  ),
  /\b(?:i|we)(?:'ll| will| would| swear i will| am going to|'m going to| are going to|'m gonna|m gonna| gonna| want to|'d love to| could)\b (?:\w+ ){0,3}(?:strangle|throttle|slap|gut|skin|choke|poison|stab|beat up|crush|bury|doxx?|hunt down|wring) (?:\w+ ){0,4}(?:you|u|your|ya|whoever|him|her|them)\b/,
  /\b(?:i|we)(?:'ll| will)\b (?:\w+ ){0,2}(?:end|get|hunt|ruin) (?:you|u)\b(?=\s*(?:$|[.,!;]| and | for this| one day| down))/,
  /\byou(?:'ll| will| wi'll|ll)? (?:never walk|bleed for|regret the day|pay with blood|leave in an ambulance|wish you were dead|not live to|end up in (?:a ditch|hospital|the hospital))\b|\b(?:won't|will not) (?:live to|wake up|see another)\b.{0,20}\b(?:day|release|week|birthday|see)\b/,
  /\byour (?:wife|husband|kids?|children|daughters?|sons?|family|mother|dog|loved ones)\b.{0,50}\b(?:pay for|happen(?:s|ed)? to (?:them|her|him)|get(?:s)? hurt|what i am capable|be sorry|in danger|move to another|suffer)\b/,
  /\b(?:burn|blow up|torch|bomb) (?:\w+ ){0,2}your (?:\w+ )?(?:house|office|place|building|home|headquarters)\b|\boffice (?:\w+ ){0,3}(?:in flames|to the ground)\b/,
  /\b(?:people|somebody|someone|you) (?:will |is going to |are going to |'s going to )?(?:get|gets) hurt\b(?! feelings)|\bsnitches get stitches\b|\baccidents happen\b.{0,20}$|\bsigned your (?:own )?death warrant\b|\bface to face\b.{0,30}\b(?:fist|regret|laugh|brave)/,
  // Wishes of harm.
  new RegExp(
    `\\b(?:you|u|${makers})\\b[^.!?]{0,30}\\b(?:should(?: have been)?|ought to|deserves? to|needs? to|must|belongs?)(?: all)?(?: be)? ${violence}\\b(?! by (?:the|a) (?:process|system|kernel|job))`,
  ),
  new RegExp(
    `\\b(?:you|u|${makers})\\b[^.!?]{0,40}\\bdeserves? (?:to (?:die|suffer|starve|rot|burn|be hurt)|a (?:slow|painful|beating)|death|cancer)`,
  ),
  /\b(?:you|u)(?: all)? (?:should|ought to|better|need to|can|could) (?:just |really |go |please )*(?:die|kill yo\w+|jump off|hang yo\w+|drown yo\w+|stop (?:breathing|living|existing)|disappear for good|rot|choke on)\b/,
  /\b(?:end|off|neck|unalive|delete|rope|shoot|drown|hang) (?:yo?ur ?sel[fv]\w*|urself)(?! (?:out|from (?:the|this|our)|account))\b(?! account)|\b(?:go|please|pls|just) (?:and )?(?:drown|hang|kill|end) (?:your|ur)\s?self\b/,
  /\b(?:walk|go play|jump|run|step) (?:in|into|on|in front of) (?:the )?(?:traffic|motorway|highway|a train|a bus|a truck|the tracks)\b|\bjump off (?:a|the|your|some) (?:\w+ )?(?:bridge|roof|cliff|building|tower|office)\b|\blong walk off a short\b|\b(?:drink|swallow)(?: some)? bleach\b/,
  /^(?:just |please |go |pls )+die\b|\bdie (?:already|slowly|alone|painfully|in pain|screaming)\b|\b(?:rot|burn)\.?$|\bdance on (?:your|his|her) grave\b|\b(?:your|his|her) (?:obituary|coffin|funeral)\b|\bsix feet under\b|\blook better in a coffin\b/,
  /\b(?:hope|wish|pray|hopefully|may|want)\b[^.!?]{0,30}\b(?:you|your|u|ur|they|their)\b[^.!?]{0,40}\b(?:cancer|tumou?r|covid|stroke|go blind|gets? sick|get ill|terminally|suffer\w*|in pain|paralysed|wheelchair|plane (?:crash\w*|went down)|crash(?:ed)? (?:your|ur) car|burns? (?:down|tonight)|get fired and|miscarr\w+|fall off|overdose|lose (?:your|everything|everyone))/,
  /\b(?:world|everyone|everybody|planet|humanity|gene pool)\b.{0,25}\b(?:be better|better off|breathe easier|thank you|happier|cleaner)\b.{0,20}\b(?:without|if) (?:you|u|people like you|your kind)\b|\b(?:do|doing) (?:us|the world|everyone|everybody)(?: all)? a favou?r\b.{0,15}\b(?:die|disappear|kill|jump|end|walk into|off)\b/,
  /\b(?:should|ought to) have been (?:aborted|drowned|swallowed)\b|\b(?:have|has|had) never been born\b|\bdied? (?:at|in) birth\b|\bwhy (?:are|r) (?:you|u) (?:still )?alive\b|\bput (?:you|him|her|them) out of (?:his|her|their|your|our) misery\b/,
];

/** The same in other languages, normalized: without accents in Latin letters. */
const foreignPhrases: readonly (readonly [languages: readonly Language[], phrase: RegExp])[] = [
  [
    ["de"],
    /\b(?:weiss|wissen)[, ]+(?:wo|in welch\w+ \w+) (?:du|ihr) (?:wohn|arbeit|schlaf|leb)|\b(?:schlag|brech|stech|bring|prugel)\w* (?:dich|dir|euch)\b.{0,25}\b(?:um|tot|zahne?|knochen|finger|beine?|fresse|nase|kiefer|ab)\b|\b(?:mach|mache|machen) (?:dich|euch) (?:fertig|kalt)\b|\b(?:hang|erhang|erschiess|ertrank) dich\b/,
  ],
  [
    ["de"],
    /\b(?:hoffe|hoffentlich|wunsche?n?|moge|soll(?:st|te|ten|en)?)\b[^.!?]{0,40}\b(?:du|dich|dir|ihr|euch|deine?\w*|eure?\w*)\b[^.!?]{0,40}\b(?:krebs|verreck\w*|krepier\w*|sterb\w*|stirb\w*|erschoss\w*|einschlafer\w*|qualvoll\w*|verbrenn\w*|abbrenn\w*|uberfahr\w*|leide\w*)|\bspring\w* (?:doch )?(?:vom dach|von der brucke|vor einen zug)\b/,
  ],
  [
    ["fr"],
    /\bsais (?:tres bien |bien )?ou (?:tu|vous) (?:habite|dor|travaill|bosse)|\bvais (?:te|vous) (?:\w+ )?(?:casser|crever|tuer|buter|egorger|retrouver|briser|fumer|defoncer|frapper|saigner)\b|\bva(?:is)? (?:te |vous )?(?:pendre|crever|mourir)\b|\bfaire la peau\b|\bhomme mort\b/,
  ],
  [
    ["fr"],
    /\b(?:espere|souhaite|que)\b.{0,25}\b(?:tu|ta|tes|toi|te|vous|votre)\b.{0,30}\b(?:cancer|creve\w*|meur\w*|mort|brule\w*|souffr\w*|pend\w*)\b/,
  ],
  [
    ["es"],
    /\bse (?:muy bien |bien )?donde (?:vives|duermes|trabajas|viven)\b|\b(?:te|los|las|os) (?:voy|vamos) a (?:matar|romper|buscar|encontrar|quemar|partir|reventar|golpear|hundir)\b|\beres (?:hombre|mujer) muert|\bal paredon\b|\b(?:ahorcate|matate|muerete|tirate (?:de|por))\b|\bojala\b.{0,25}\b(?:te|se|tu|os)\b.{0,25}\b(?:muer\w+|cancer|atropell\w+|quem\w+|mat\w+)/,
  ],
  [
    ["pt"],
    /\bsei onde (?:voce|vc|vcs|voces|tu) (?:mor|dorm|trabalh|viv)|\bvou te (?:matar|quebrar|achar|pegar|arrebentar|encher)\b|\bvou quebrar (?:seus?|tua?s?|suas?|a sua)\b|\b(?:se mata|se joga d|vai se enforcar|vai morrer|morre logo)\b|\btomara que (?:voce|vc|a sua|sua|seu)\b.{0,30}\b(?:morr\w+|cancer|atropel\w+|fogo|sofr\w+)/,
  ],
  [
    ["it"],
    /\bso (?:bene )?dove (?:abiti|dormi|lavori|vivi|abitate)\b|\bti (?:ammazzo|uccido|spacco|spezzo|sgozzo|brucio|vengo a (?:cercare|prendere|trovare))\b|\b(?:impiccati|ammazzati|buttati (?:da|sotto|gi)|muori)\b|\bsei un uomo morto\b|\b(?:spero|speriamo|auguro)\b.{0,30}\b(?:ti|tu|tua|vi)\b.{0,30}\b(?:cancro|tumore|mor(?:te|ire|ta)|crepi\w*|invest\w+|bruci)/,
  ],
  [
    ["pl"],
    /\bwiem,? gdzie (?:mieszkasz|pracujesz|spisz|mieszkacie)\b|\b(?:zabije|zatluke|polamie|wybije|udusze|dorwe|zarzne|spale) (?:cie|ci|was|wam)\b|\b(?:powies|zabij|utop) sie\b|\b(?:zdychaj|zdechnij|umrzyj)\b|\b(?:oby|niech|zycze)\b.{0,25}\b(?:ci|cie|ty|twoj\w*|was|wam|zdech\w+)\b.{0,30}\b(?:rak\w?|smierci?|zdech\w+|umar\w*|zgin\w+|przejech\w+|spali)/,
  ],
  [
    ["ru", "uk"],
    /(?:знаю|знаем),? (?:где|де) (?:ты|ти|вы|ви) (?:жив|работа|працю|спиш)|(?:^|[^\p{L}])(?:убью|убьём|убьем|зарежу|прирежу|закопаю|порву|задушу|вб[ʼ'’]?ю|заріжу|закопаю|задушу) (?:тебя|вас|тебе|твою|всех вас)|(?:тебя|вас|тебе|вас) (?:убью|убьём|зарежу|прирежу|закопаю|порву|найду|найдём|вб[ʼ'’]?ю|заріжу|знайду|знайдемо)(?:[^\p{L}]|$)/u,
  ],
  [
    ["ru", "uk"],
    /(?:чтоб|чтобы|пусть|щоб|хай|нехай|бодай)\s.{0,25}(?:ты|тебя|вы|вас|ви|ти|тебе|твоя|твой|твій|вся твоя).{0,30}(?:сдох|умер|рак|переехал|сгор|мучил|здох|помер|згор|переїхал)|(?:^|[^\p{L}])(?:сдохни|здохни|повесься|повісься|умри|помри|убейся)(?:[^\p{L}]|$)|(?:зубы|ноги|руки|пальцы|шею|зуби|пальці|кости) (?:тебе |тобі |вам |бы )?(?:\p{L}+ )?(?:выбь|слома|перелома|оторв|повибива|переламаю|відірв|оторва)/u,
  ],
  [
    ["zh", "ja"],
    /(?:知道|查到)(?:了)?(?:你|妳)(?:家)?(?:住|在哪|的地址|家)|(?:杀|弄死|砍|打死|捅|宰|揍|打断|打掉)(?:了)?(?:你|妳)|(?:祝|愿|希望|咒)(?:你|你们|你全家).{0,8}(?:死|癌|车祸|火|撞|绝)|不得好死|断子绝孙|去(?:上吊|跳楼|死)|怎么还不死|怎么还活着|出门.{0,4}被?车?撞/,
  ],
  [
    ["ja", "zh"],
    /(?:殺す|殺して|ぶっ殺|殴って|刺して|刺しに)(?:ぞ|やる|行|や)|(?:住所|家)(?:は|を|も)?(?:分か|わか|知って|特定|手に入れ)|夜道に気をつけ|(?:死ね|くたばれ|地獄に落ち|首を吊|飛び降りろ|消えてくれ|死んでくれ|死んでしまえ)|(?:癌|病気|不幸|事故).{0,8}(?:なれ|なって|苦しめ|遭え)|(?:歯|指|骨|足).{0,8}折って(?:やる|やろ)/,
  ],
  [
    ["ar"],
    /(?:أعرف|اعرف|عرفت) (?:أين|اين|وين) (?:تسكن|تعيش|تعمل|بيتك|تنام)|(?:سأقتل|ساقتل|سأذبح|سأكسر|سنحرق|سأحرق|سأجد|سنجد)(?:ك|كم| أسنان\p{L}*| عظام\p{L}*| بيت\p{L}*| مكتب\p{L}*| أصابع\p{L}*)|(?:أتمنى|اتمنى|ليت|إن شاء الله|ان شاء الله).{0,30}(?:تموت|سرطان|السرطان|تدهس|يحترق|مت)|(?:اشنق|اقتل|ارم) نفسك/u,
  ],
  [
    ["tr"],
    /\bnerede (?:oturdugunu|yasadigini|calistigini)\b.{0,12}\bbiliyor|\b(?:seni|sizi|senin) (?:\w+ ){0,2}(?:oldur\w*|bulaca\w*|bulur\w*|gebert\w*|dov\w+|yaka\w*|keser\w*|kirar\w*|dokerim)|\bkendini as\b|\b(?:geber(?:sin|meniz|in|tece\w*)?|kanser ol\w*|olursun insallah)\b/,
  ],
  [
    ["hi"],
    /(?:पता|मालूम) है (?:तू|तुम|आप) (?:कहाँ|कहां) (?:रहता|रहते|रहती)|(?:जान से|काट|मार)(?: \p{L}\p{M}*)? ?(?:मार|डाल) ?(?:दूंगा|दूँगा|देंगे|डालूंगा)|(?:मर जा|फांसी लगा|कूद (?:जा|मर)|तू मर)|(?:दांत|हाथ|पैर|टांग|हड्डी).{0,12}तोड़ (?:दूंगा|दूँगा|देंगे)|\b(?:jaan se|maar) (?:maar )?(?:dunga|denge|dalunga)\b|\btu mar\b/u,
  ],
];

/** Quotations, reports of threats, and processes that are killed. */
const quoted =
  /["“”«»„「」『』]|\b(?:says?|said|wrote|writes|told me|comments? like|messages? like|reported|threaten(?:s|ed|ing)?|my boss|my chef|mein chef|mon chef|mi jefe|meu chefe|il capo|patron|game|npc|character|quest|novel|film|movie|scene|player|level|hotline|prevention|process(?:es)?|job|task|session)\b|\b(?:szef|шеф|начальник)\b|老板|上司|مديري|बॉस/u;

/** Threats are short; the limit bounds the cost. */
const maxLength = 6000;

export function findThreat(text: string): RuleMatch | undefined {
  const normalized = toLine(deobfuscate(text).slice(0, maxLength));
  const matches = (phrase: RegExp) => {
    const match = phrase.exec(normalized);
    if (match === null) return false;
    return !quoted.test(normalized.slice(Math.max(0, match.index - 60), match.index + 80));
  };
  const isThreat =
    phrases.some(matches) ||
    foreignPhrases.some(([languages, phrase]) => matches(phrase) && mayBe(text, languages));
  return isThreat ? hold(m.hurtfulPending) : undefined;
}
