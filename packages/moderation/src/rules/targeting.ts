/**
 * Matches what is aimed at one person: where somebody lives or works, calls to pile on somebody, "I know where you are", and
 * sexual remarks. Held, because contact details of a product and sample data look alike.
 */
import * as m from "@upwell/messages/moderation";
import { type Language, mayBe } from "./language.ts";
import { deobfuscate, toLine } from "./normalize.ts";
import { hold, type RuleMatch } from "./rule-match.ts";

type Phrase = readonly [languages: readonly Language[] | "any", phrase: RegExp];

/** Normalized: without capitals, and without accents in Latin letters. */
const phrases: readonly Phrase[] = [
  [
    ["en"],
    /\b(?:i|we) (?:know|found out|saw|see|watch(?:ed)?)\b.{0,30}\b(?:where you(?: are|'re)|(?:when|at what (?:hour|time)|what time) you (?:leave|come home|go|get (?:home|up))|which school your|you at (?:the|your))\b(?! (?:going|coming from|at with this|trying))/,
  ],
  [
    ["en"],
    /\b(?:everyone|everybody|all of you|let'?s(?: all)?|let us all|who joins)\b.{0,40}\b(?:report|message|flood|spam|attack|bombard|mob|go to|write to)\b.{0,15}\b(?:him|her|this (?:maintainer|developer|moderator|user|author|person))\b.{0,60}\b(?:until|till|every day|so that|gives? up|disappear|quit|leaves?|regret)\b|\b(?:flood|bombard|swarm|brigade|mob) (?:this (?:maintainer|developer|moderator|user|author)|his|her|him) ?(?:page|profile|inbox|account)?\b|\bmake (?:him|her) (?:regret|pay|quit|disappear)\b/,
  ],
  [
    ["en"],
    /\b(?:touch|undress|kiss|lick|taste|spank|sleep with) you\b(?! (?:screen|base|through))|\byou\b.{0,30}\b(?:look|are|must look)\b.{0,15}\b(?:delicious|hot|sexy)\b|\bwhat (?:are you wearing|do you wear)\b|\bcome to my bed\b|\b(?:without|take off) (?:your|that) (?:clothes|shirt|blouse|bra|dress)\b.{0,40}\b(?:picture|photo|pic|you|me)\b|\b(?:send|show) (?:me )?(?:your )?(?:nudes?|naked)\b/,
  ],
  [
    ["en"],
    /\b(?:he|she|they|mother|father|sister|brother|wife|husband|developer|moderator|maintainer|author|guy|woman)\b(?:(?! (?:data|sample|example|test)\b)[^.!?]){0,60}\blives? (?:at|in|on|here:?)? ?:?(?:number )?\d+\w? \w+ (?:street|st|road|rd|lane|avenue|drive|view|way|close|court|place|square|hill|terrace|gardens)\b|\b(?:moderator|maintainer|developer|author|reviewer)(?:'s name)? is [\w'-]+ [\w'-]+,? (?:and |she |he |who )*(?:teaches|works|lives|studies)\b|\bborn (?:in )?(?:19|20)\d\d\b.{0,60}\b(?:road|street|lane|avenue|works|lives)\b|\bwhere (?:this|the|that) (?:developer|moderator|maintainer|author|user|guy|woman|person) lives\b|\b(?:call|tell|write to|inform|contact) (?:his|her|their) (?:boss|employer|wife|husband|school|parents|landlord)\b/,
  ],
  [
    ["de"],
    /\bich weiss[, ]+wo du (?:bist|gerade)|\bwann du (?:das haus|die wohnung|die arbeit|heim)|\bhabe dich (?:gestern|heute|neulich)\b.{0,40}\bgesehen\b|\b(?:alle|wir)\b.{0,40}\b(?:bis (?:er|sie) (?:aufgibt|geht|loscht|verschwindet|seinen|ihren)|machen (?:ihn|sie) fertig)|\bzieh dich aus\b|\b(?:schick|zeig)\w* mir\b.{0,30}\b(?:nackt\w*|ohne (?:kleidung|bh|hemd))/,
  ],
  [
    ["de"],
    /\b(?:er|sie|tochter|sohn|mutter|frau|mann|moderator\w*|entwickler\w*)\b[^.!?]{0,60}\bwohnt (?:in|an|im) (?:der |dem )?[\p{L}-]*(?:strasse|str\.|weg|gasse|allee|platz) \d|\b(?:heisst|name ist)\b[^.!?]{0,15}\b(?:wirklich\w*|in wahrheit|eigentlich|richtig\w*)\b|\b(?:heisst) [\p{L}-]+ [\p{L}-]+ und arbeitet\b|\b(?:seine|ihre) (?:tochter|kinder|sohn)\b[^.!?]{0,20}\bgeh(?:t|en) (?:auf|in) (?:die|das|den)\b/u,
  ],
  [
    ["fr"],
    /\bsais ou (?:tu es|vous etes)\b|\ba quelle heure tu (?:sors|rentres|pars)\b|\bt'ai vue? hier\b|\b(?:allez tous|on (?:le|la) signale tous|tous sur (?:son|sa))\b.{0,60}\b(?:jusqu'a ce qu|pour qu|craque|disparaiss\w+|abandonne)|\b(?:photo|image) de toi (?:nue?\b|sans\b)|\bs'appelle en (?:realite|vrai)\b|\bvrai nom (?:est|c'est)\b|\b(?:il|elle|sa mere|son mari|sa femme)\b[^.!?]{0,60}\bhabite (?:au |a |dans )?(?:la )?\d* ?,?(?:rue|avenue|boulevard|chemin)\b|\b(?:moderatrice|moderateur|auteur|developpeur) est [\p{L}-]+ [\p{L}-]+, (?:il|elle) (?:enseigne|travaille|habite)|\b(?:ses enfants|sa fille|son fils) (?:vont|va) (?:a l'ecole|au college|au lycee)\b/u,
  ],
  [
    ["es"],
    /\bse donde estas?\b|\ba que hora (?:sales|vuelves|llegas)\b|\bte vi ayer\b|\b(?:id|vamos|vayan|denunciad)\w*\b.{0,50}\b(?:hasta que se (?:rinda|vaya|canse)|para que (?:cierren|borren|desaparezca)|a por (?:el|ella))|\bfotos? tuyas?\b.{0,20}\b(?:sin ropa|desnud\w)|\bse llama en realidad\b|\bsu (?:verdadero nombre|nombre real) es\b|\b(?:vive|viven) en (?:la )?(?:calle|avenida|plaza|paseo) [\p{L} ]{2,30}\d|\b(?:moderadora?|autora?|desarrolladora?) es [\p{L}-]+ [\p{L}-]+ y (?:trabaja|vive|ensena)|\bsus hijos van al? (?:colegio|escuela|instituto)\b/u,
  ],
  [
    ["pt"],
    /\bsei onde (?:voce|tu|vc) (?:esta|estas)\b|\ba que horas (?:sai|sais|chega|volta) (?:de|em|para) casa\b|\b(?:vao|vamos) todos\b.{0,50}\bate (?:ela|ele) (?:desistir|sair|cansar)|\bfotos? (?:sua|tua)s? (?:sem roupa|nua?|pelad\w)|\bnome verdadeiro (?:dele|dela) e\b|\b(?:ele|ela)\b.{0,20}\bmora (?:na|no|em) (?:rua|avenida|praca) [\p{L} ]{2,30}\d|\b(?:moderadora?|autora?) e [\p{L}-]+ [\p{L}-]+ e (?:trabalha|mora|ensina)/u,
  ],
  [
    ["it"],
    /\bso dove sei\b|\ba che ora (?:esci|torni|rientri)\b|\b(?:andate tutti|segnaliamolo tutti)\b.{0,60}\b(?:finche|fino a quando)\b|\bfoto (?:tua )?(?:senza vestiti|nud\w)|\bsi chiama in realta\b|\bvero nome e\b|\b(?:abita|vive) in (?:via|viale|piazza|corso) [\p{L} ]{2,30}\d|\b(?:moderatrice|moderatore|autore|autrice) e [\p{L}-]+ [\p{L}-]+, (?:insegna|lavora|abita)/u,
  ],
  [
    ["nl"],
    /\bweet waar je (?:bent|nu)\b|\bhoe laat je (?:van huis|thuis|weg)\b|\b(?:ga|gaan|schrijf|meld)\w*\b.{0,20}\ballemaal\b.{0,60}\btot (?:ze|hij|zij)\b|\bfoto\b.{0,15}\b(?:zonder kleren|naakt)|\bheet in het echt\b|\bechte naam is\b|\bwoont (?:op|in|aan) (?:de )?\p{L}+(?:laan|straat|weg|plein|gracht|dijk) \d/u,
  ],
  [
    ["pl"],
    /\bwiem,? gdzie (?:teraz )?jestes\b|\bo ktorej (?:wychodzisz|wracasz)\b|\bwszyscy\b.{0,50}\b(?:az sie|dopoki|poki) (?:nie )?(?:podda|odejdzie)|\bzdjecie\b.{0,15}\b(?:bez ubrania|nago)|\bnaprawde nazywa sie\b|\bmieszka (?:przy|na) (?:ulicy|ul\.) [\p{L} ]{2,30}\d/u,
  ],
  [
    ["tr"],
    /(?:^|\b(?:senin|sizin) )nerede oldugunu\b.{0,40}\bbiliyor|\bkacta ciktigini\b|\bhepiniz\b.{0,50}\b(?:pes edene|gidene|birakana) kadar|\b(?:ciplak|cirilciplak)\b.{0,20}\bfotograf|\bgercek adi\b.{0,60}\b(?:oturuyor|yasiyor|calisiyor)/,
  ],
  [
    ["ru", "uk"],
    /(?:знаю|знаем),? (?:где|де) (?:ты|ти|вы|ви)(?: сейчас| зараз| сегодня)?(?:,| и | і | находишься|\.|$)|(?:во сколько|когда|о котрій|коли) (?:ты |ти )?(?:выходишь|виходиш|возвращаешься|повертаєшся)|(?:все|всі)\s.{0,60}(?:пока не (?:сдаст|уйд|удал)|поки не (?:здасть|піде|видал))|фото (?:без одежды|без одягу|голой|голым)|(?:на самом деле|насправді) (?:его|её|ее|його|її) (?:зовут|звати)|(?:живёт|живет|живе|мешкає) на (?:улице|вулиці) \p{L}+,? (?:дом|будинок|д\.|\d)/u,
  ],
  [
    ["ar"],
    /(?:أعرف|اعرف) (?:أين|اين|وين) (?:أنت|انت)|متى تخرج من (?:البيت|المنزل)|اذهبوا جميعا.{0,40}حتى|صورة.{0,12}بدون ملابس|اسمه? ?الحقيقي.{0,40}(?:يسكن|تسكن|يعمل|تعمل)|اسمها الحقيقي/u,
  ],
  [
    ["hi"],
    /पता है (?:कि )?(?:तुम|तू|आप) (?:कहाँ|कहां) (?:हो|है|हैं)|घर से कब (?:निकलते|निकलती|निकलता)|सब लोग.{0,50}(?:जब तक|तब तक)|बिना कपड़ों|असली नाम.{0,40}(?:रहता|रहती|काम)/u,
  ],
  [
    ["zh", "ja"],
    /知道[你妳](?:现在)?在(?:哪|什么地方)|[你妳]几点(?:出门|回家|下班)|大家都?去.{0,12}(?:刷屏|举报|骂|轰炸)|不穿衣服的照片|裸照|真名(?:叫|是).{0,12}(?:住在|在.{1,12}(?:上班|工作|上学))|住在.{1,12}路\d+号/u,
  ],
  [
    ["ja", "zh"],
    /(?:今)?どこにいて.{0,12}(?:知っている|知ってる)|何時に家を出る|みんなで(?:彼女|彼|あいつ)の.{0,20}(?:やめるまで|書き込|通報)|服を着ていない写真|裸の写真|本名は.{1,25}(?:住んで|働いて)/u,
  ],
  [
    ["ko"],
    /(?:네가|너|당신이?) (?:지금 )?어디 ?있는지.{0,30}알|몇 시에 집에서 나가|다 같이.{0,30}그만둘 때까지|옷 벗은 사진|본명은 \p{L}+(?:이|고).{0,30}(?:산다|살고|일한다|다닌다)/u,
  ],
  [
    "any",
    /\bbiet ban dang o dau\b|\bban ra khoi nha\b|\bmoi nguoi hay vao trang cua (?:co|anh) (?:ay|ta)\b|\banh khong mac quan ao\b|\bten that cua (?:anh|co) (?:ta|ay) la\b/,
  ],
];

/** People who are examples, and what forms and maps do with addresses. */
const sample =
  /\b(?:samples?|examples?|test data|demo data|dummy|placeholder|fixtures?|john doe|jane doe|lorem|mustermann|beispiel\w*|testdaten|exemple|donnees de test|ejemplo|datos de prueba|exemplo|esempio|voorbeeld\w*|przyklad\w*|ornek\w*|field|column|form|export|import\w*|the app|show me|feature)\b|пример|приклад|тестов|مثال|उदाहरण|例/u;

/** The limit bounds the cost. */
const maxLength = 4000;

/** Applies to a sentence, or two. */
export function findTargeting(text: string): RuleMatch | undefined {
  const normalized = toLine(deobfuscate(text).slice(0, maxLength));
  const isAimed = phrases.some(
    ([languages, phrase]) =>
      phrase.test(normalized) && (languages === "any" || mayBe(text, languages)),
  );
  return isAimed && !sample.test(normalized) ? hold(m.targeting) : undefined;
}
