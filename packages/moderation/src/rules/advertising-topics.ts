/** Matches advertising of well-known kinds: a topic and an offer in the same sentence, or a sales phrase. Held. */
import * as m from "@upwell/messages/moderation";
import { normalizeText } from "./normalize.ts";
import { hold, type RuleMatch } from "./rule-match.ts";
import { salesPhrases } from "./sales-phrases.ts";

/** A topic and the offer that makes it advertising, normalized: without accents in Latin letters. */
const topics: readonly (readonly [topic: RegExp, offer: RegExp])[] = [
  [
    /casino|kasino|kasyn|казино|カジノ|赌场|娱乐城|棋牌|كازينو|\bslots?\b|spielautomat|tragaperras|\bbahis|\bfreispiel|\bfree spins?\b|\brummy\b|\bkumar\b|कैसीनो|रमी/,
    /bonus|spins?\b|freispiel|tours offerts|giros|\bgiri\b|spinow|фриспин|фріспін|бонус|депозит|deposit|jackpot|registr|anmeld|inscri|cadastr|sign ?up|регистрац|реєстрац|注册|送|提款|招代理|登録|プレゼント|出金|مكافأة|تسجيل|\buye\b|cevrimsiz|बोनस|साइन/,
  ],
  [
    /follower|abonnes|seguidores|takipci|подписчик|підписник|粉丝|粉|フォロワー|متابعين|obserwuj|फॉलोअर|\blikes\b|\bviews\b|upvotes|subscribers/,
    /\d{3,}\D{1,30}\d|\bkaufen|achete[zr]|\bcompr[ae]|\bbuy\b|купи|накрут|satin|satilik|购|涨|刷|円|زيادة|शिर्फ|रुपये|\bkupi|\bguaranteed|garanti/,
  ],
  [
    /kredit|darlehen|\bprets?\b|prestamo|emprestimo|pozyczk|\bloans?\b|займ|позик|кредит|贷款|融資|قرض|قروض|\bkredi\b|prestiti?\b|लोन|financiamento|\bdinero\b/,
    /schufa|zinsen|zusage|justificatif|fiche|particulier|sin (?:buro|aval)|negativad|sem consulta|\bbik\b|zaswiadcz|без (?:отказа|відмов|довідок|справок)|(?<!\p{L})на карт|无抵押|征信|当天|放款|審査なし|即日|بدون (?:كفيل|فوائد)|senetle|kefilsiz|cattivi pagatori|segnalati|approv|no collateral|interest rate|bad credit|poor credit|सिबिल|तुरंत|ayni gun|\b24 (?:h\b|stunden|heures|horas|ore|hours)/u,
  ],
  [
    /dissertation|\bthesis|\bessays?\b|assignments?\b|homework|bachelorarbeit|masterarbeit|hausarbeit|memoires?\b|\btesis\b|\btcc\b|\btesi\b|prac[ae]? (?:magistersk|licencjac)|pisanie prac|диплом|курсов|论文|卒論|レポート|رسائل|\btez\b|\bodev|थीसिस|असाइनमेंट/,
    /plagi|плагиат|plagio|intihal|(?<!\bin )\bwriters?\b(?! block)|do (?:my|your)|for me\?|turnitin|schreiben lassen|ghostwrit|redaction de|hacemos|fazemos|scriviamo|pisanie|заказ|замовлення|代写|代考|代筆|خالية|كتابة رسائل|yazdir|लिखवा|per page|deadline from|\bcoupon/,
  ],
  [
    /fuhrerschein|permis de conduire|licencias? de conducir|\bcnh\b|prawo jazdy|водійськ|права|驾驶证|免許証|رخص|\behliyet|\bpatente di guida|driving licen[cs]e|\bpassports?\b|reisepass|pasaporte|diplomas?\b|\bdiplom|文凭|ड्राइविंग/,
    /kaufen|ohne prufung|sans examen|sin examen|sem prova|bez egzamin|без (?:экзамен|іспит)|занес|внес|办理|可查|senza esame|sinavsiz|registr(?:iert|ada|ado|ata|ed in)|enregistre|zarejestr|auténtic|autentic|genuine|fake|background check|本物|بدون دراسة|बिना परीक्षा|real and/,
  ],
  [
    /\bhackers?\b|\bhaker|хакер|ハッカー|黑客|هكر|हैकर|\bspy app\b|\bвзлом|взлом/,
    /hire|rent|mieten|engager|wynajec|заказ|замовлення|接单|disponib|alquiler|aluguel|kiralik|pagamento|recover|whatsapp|вайбер|ватсап|messenger|のぞき見|للتجسس|किराए|grades|noten|notas|voti|spouse|cheating/,
  ],
  [
    /bitcoin|\bbtc\b|\beth\b|crypto(?!gra)|krypto(?!gra)|cripto(?!gra)|крипто(?!граф)|биткоин|біткоїн|ビットコイン|比特币|بيتكوين|العملات|\busdt\b|\bforex\b|\btrading\b|\btrader\b|binary options|炒币|\binvest\w*|инвест|вложил|вклав|投資|استثمر/,
    /\bdoubl|verdopp|duplic|\bdobr[ae]|podwoj|удво|подво|翻|2倍|3倍|ضاعف|ikiye katla|raddopp|recover(?:ed|y)|zuruckgeholt|recuper|odzysk|verne|вернул|повернул|追回|取り戻|استرجع|\bpresale\b|airdrop|whitelist|guarantee|garanti|risk ?free|ohne risiko|win rate|signals?\b|сигнал|per day|in one week|en (?:une|siete|cinco|sept|cinq) |in drei wochen|w tydzien|po tygodniu|за неделю|через неделю|за тиждень|خلال (?:أسبوع|ساعة)|proof|withdr[ae]w|ausgezahlt|retire\b|saquei|wyplac|вывел|вивів|月入|跟单|モニター/,
  ],
  [
    /\b\d{1,2} ?(?:kg|kilos?|kilo|pounds|lbs)\b|\d+ ?кг|\d+斤|十斤|\d+キロ|kilos en|weight|fat\b|abnehm|maigri|perdez|adelgaz|emagre|dimagri|schudn|odchud|похуд|схуд|瘦|痩せ|ダイエット|تنحيف|تخسيس|वजन|zayifla/,
    /\b(?:monat|wochen|mois|mes|mese|settimane|miesiac|week|weeks|month|days)\b|месяц|місяць|个月|か月|شهر|महीने|\bayda\b|kapseln|gelules|pastillas|capsule|kapsulki|капсул|капли|таблет|gummies|supplement|\btea\b|\bte\b|\bcha\b|обійд|rabatt|bottle|скидк|знижк|promoc/,
  ],
  [
    /\bescorts?\b(?=.*(?:call|hotel|vip|service|discre|photo))|\bcall girls?\b|garotas de programa|эскорт.?услуг|интим.?услуг|інтим.?послуг|индивидуалки|上门服务|デリヘル|samotne kobiety|kobiety z twojej|donne sole|mujeres solteras|कॉल गर्ल|hot singles/,
    /./,
  ],
  [
    /\bescorte|acompanhantes?\b|\bacompanantes?\b|интим|інтим|эскорт|人妻|hausfrauen|housewives|femmes mures|\bbayan\b|\bchicas\b/,
    /\bvip\b|hotel|отел|готел|酒店|ホテル|\bote[lk]|discre|diskret|\bcall\b|whats|telegram|вайбер|rencontr|treffen|suchen|cherchent|buscan|near you|in your area|(?:in|aus) deiner nahe|\bfotos?\b|\bphotos?\b|\d{3,}|круглосуточно|выезд|цілодобово|出会|刺激|\besco?rt\b|\bsaatlik\b/,
  ],
  [
    /\biptv\b|windows 1[01]|\boffice\b|photoshop|adobe|netflix|vollversion|version complete|full version|pelna wersj|полную верси|повна версі|破解|激活码|フル版|プロダクトキー|البرنامج كامل|مفاتيح/,
    /crack|keygen|\bkeys?\b.{0,25}(?:\d|\$|€|eur)|kanale|chaines|canales|canais|kanal|channels|lifetime (?:key|licen)|cle\b.{0,25}\d|clave\b.{0,25}\d|klucz\b.{0,25}\d|ключ|кряк|免费下载|永久|自动发货|クラック|كراك|بثلاثة|lebenslang gultig|vitalicia|dozywotn|shared (?:profiles|accounts)/,
  ],
  [
    /\bback ?links?\b|dofollow|\bguest (?:post|article)s?\b|gastartikel|gastbeitrag|articles? (?:invites?|sponsorises?)|publieditorial|articulos? patrocinad|articoli sponsorizzati|artykul\w* sponsorowan|гостев|гостьов|вечные ссылки|外链|软文|被リンク|روابط خلفية|مقالات ضيف|link insertion|link exchange|\bpbn\b|tanitim yazisi/,
    /\bda ?\d|\bdr ?\d|sell|vend[oes]|verkauf|prix|price|preis|prezz|precio|preco|cena|cennik|прайс|прода|от \d|від \d|\d+ ?(?:\$|€|euro|usd|dollar|bucks|zl|reais|руб|元|円)|\$\d|元|価格|販売|supply|charge|cost|kostet|client|cliente|kunden|accept|package|pakiet|paquet|permanent|niche|fiyat|بسعر|مدفوعة|收费/,
  ],
  [
    /\b(?:seo|google)\b|referencement|posicionam|pozycjonowan|просуван|продвиж|раскрут|排名|検索|محركات البحث|yandex|яндекс/,
    /first page|page one|#1|number one|erste seite|seite eins|premiere page|primera pagina|primo posto|pierwsz|топ|top\b.{0,20}(?:google|days)|首页|1位|الصفحة الأولى|ilk sayfa|नंबर एक|free audit|kostenlose|devis gratuit|geld zuruck|guarantee|garantiert|оплата|不到首页|成果報酬|i can bring|bring (?:you|your)/,
  ],
  [
    /\b(?:support|customer (?:care|service)|helpline|help ?line|help ?desk|toll[- ]free|hotline|reservations?|phone support|kundenservice|kundendienst|service client|atencion al cliente|soporte|assistenza|suporte|infolini)\b|служба поддержки|служба підтримки|горячая линия|客服(?:电话|热线)|サポートダイヤル|カスタマーセンター|خدمة عملاء|musteri hizmetleri|कस्टमर केयर/,
    /\b(?:coinbase|paypal|norton|mcafee|quickbooks|outlook|delta|expedia|lufthansa|ryanair|iberia|latam|volaris|amazon|facebook|robinhood|cash ?app|binance|metamask|ledger|printers?|drucker|imprimante|impresora|impressora|stampant\w+|drukark\w+|epson|canon|hp|airlines?|wallet|free|orange|sfr)\b.{0,80}\b(?:numbers?|call|dial|ring|phone|rufen|nummer|numero|appelez|llame|ligue|chiamate|zadzwon)|\b(?:numbers?|call|dial|ring|phone|rufen|nummer|numero|appelez|llame|ligue|chiamate|zadzwon)\b.{0,80}\b(?:coinbase|paypal|norton|mcafee|quickbooks|outlook|delta|expedia|lufthansa|ryanair|iberia|latam|amazon|facebook|robinhood|cash ?app|binance|metamask|ledger|printers?|drucker|imprimante|impresora|impressora|airlines?)\b|звони|дзвоніть|お電話|上门|زبائن|اتصل|arayin|कॉल करें/,
  ],
  [
    /from home|zu hause|zuhause|heimarbeit|nebenjob|a domicile|desde casa|em casa|de casa|renda extra|w domu|на дому|вдома|підробіт|在家|兼职|在宅|副業|من هاتفك|من المنزل|evden|घर बैठे|part[- ]time job|online job|typing jobs?|passive income|hands off income/,
    /\d+ ?(?:\$|€|usd|euros?|dollars?|reais|zl|tl|grn|гривен|грн|руб|лир)|[$€£] ?\d|verdien|gagne|gana\b|ganhe|guadagn|zarob|zarab|заработ|зароб|赚|日入|稼|日給|اربح|kazan|कमा|weekly pay|no (?:investment|experience)|ohne vorkenntnisse|keine vorkenntnisse|bez doswiadczenia|sin experiencia|sans experience|опыт не|досвід не|初心者/,
  ],
  [
    /rolex|\breplicas?\b|repliken|repliki|repliques?|高仿|スーパーコピー|копии|копії|تقليد|louis vuitton|gucci|nachbauten|名表|replika/,
    /watch|uhr|montre|reloj|orolog|zegark|часов|годинник|saat|ساعات|时计|時計|bag|tasche|bolso|bors[ae]|toreb|сумок|canta|شنط|包|shipping|livraison|wysylk|доставк|premium|suisse|swiss|schweizer|1:1|一比一/,
  ],
  [
    /\bspells?\b|love back|ex back|marabout|amarres?\b|amarracao|legament|liebesruckfuhrung|kartenlegen|voyance|wrozka|rytual milosny|гадалк|ворожк|приворот|порч|算命|復縁|روحاني|medyum|वश/,
    /return|back|retour|efectiv|definitiv|amor|hours|heures|tag|tage|drei|gratis|paiement|pago|garant|результат|коханого|любимого|第一次|初回|الحبيب|السحر|buyusu|घंटे|days|dni|consulto|gratuit|powerful/,
  ],
];

/** Complaints about advertising, and features that deal with it. */
const complaint =
  /\b(?:block\w*|filter\w*|hide|report\w*|spam\w*|scam\w*|fraud|ban(?:s|ned)?|remove|fake reviews?|flood\w*|ads?|adverts?|advertising|warn\w*|detect\w*|blockier\w*|werbung|anzeigen|pub|publicites?|anuncios?|annunci|pubblicita|reklam\w*|propaganda|compare|export|import|template|calculator|grad(?:e|ing) view|add|allow|feature|please|bitte|show|support for|opcion|option|zglasz\w*|porown\w*)\b|спам|реклам|скарг|жалоб|屏蔽|垃圾|举报|广告|通報|広告|スパム|مزعج|حجب|إعلانات|engelle|रोक|विज्ञापन/;

const maxSentences = 12;

export function findAdvertisedTopic(text: string): RuleMatch | undefined {
  const sentences = normalizeText(text.slice(0, 2000))
    .split(/(?<=[.!?。！？])\s|\n/)
    .slice(0, maxSentences);
  const isAdvertised = sentences.some(
    (sentence) =>
      !complaint.test(sentence) &&
      (topics.some(([topic, offer]) => topic.test(sentence) && offer.test(sentence)) ||
        salesPhrases.some((phrase) => phrase.test(sentence))),
  );
  return isAdvertised ? hold(m.spamPending) : undefined;
}
