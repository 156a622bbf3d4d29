/**
 * Swear words by language. `stem*` matches words that begin with the stem, `*part*` words that contain it;
 * everything else matches whole words, and phrases between bars. Words with a harmless meaning in their own language ("cock", "gin", "eikel")
 * are missing on purpose: alone they prove nothing, and the classifier weighs them with the words around them.
 */
import type { Language } from "../language.ts";

type SwearWords = {
  /** Unmistakable, and no word of any other language: they count whatever the language of a text. */
  anywhere: string;
  /** Unmistakable in this language; elsewhere they mean something else. */
  here?: string;
  /**
   * Words with a rare harmless meaning, and after the colon stems of words that tell that it is meant
   * ("the bitch and her puppies"); elsewhere a person decides.
   */
  held?: readonly string[];
};

export const swearWords: Record<Language, SwearWords> = {
  en: {
    anywhere: `*fuck* fck fcking fcked fukc fuking phuck phucking fvck fvcking
      shit shits shite shitty shittier shittiest shitting shitted shithead* shithole* shitface* shitbag* shitload* shitshow* shitpost*
      bullshit* horseshit dogshit batshit apeshit dipshit* chickenshit
      *asshole* *arsehole* asshat* asswipe* assclown* dumbass* fatass* lardass* motherfkr
      cunt cunts cunty twats twatwaffle* wanker wankers nigger* nigga niggas niggah faggy fggot cocksuck* dickhead* dickwad*
      douchebag* cumshot* gangbang* deepthroat* bukkake jizz jizzed stfu gtfo kikes wetback wetbacks sandnigg* towelhead* raghead* bollocks`,
    here: `whore whores slut sluts slutty twat blowjob* handjob* bellend libtard* fucktard*
      |son of a bitch|piece of shit|piece of crap|piss off|screw you|kiss my ass|suck my dick|suck my cock|suck my balls|lick my ass|up your ass
      |you bastard|you bastards|stupid bastard|lazy bastard|lazy bastards|greedy bastards|you bitch|stupid bitch|dumb bitch|you dick|you prick|you cock|you pussy`,
    held: [
      "bitch bitches bitching bitchy biatch: dog pupp stud breed kennel vet litter spayed collie hound",
      "bastards bastard: sword file cut title toadflax balm wing",
      "faggot faggots: pea gravy dish menu meat stick recipe nutrition",
    ],
  },
  de: {
    anywhere: `*arschloch* *arschlöch* arschgeige* arschgesicht* scheiße* scheisse* scheiß* scheiss* beschissen* wichser* *hurensohn* *hurensöhn*
      fotze fotzen fickt ficken gefickt verfickt* verpiss* missgeburt* drecksau dreckssau drecksack* dreckskerl*
      wixer wixxer kackbratze* hackfresse* schwuchtel* `,
    here: `arsch|leck mich|halt die fresse|halts maul|halt's maul|halt dein maul`,
    held: ["schlampe schlampen vollidiot* kanaken:", "nutte nutten: nuten"],
  },
  fr: {
    anywhere: `connard* connasse* conasse enculé* encule enculer enculez salope salopes salopard* putain putains
      merdique* emmerd* branleur* branleuse* pétasse* trouduc* bougnoul* négros`,
    here: `merde merdes pute putes niquer niquez foutre|nique ta|gros con|sale con|sales cons|bande de cons|pauvre con|ta gueule|vos gueules|fils de pute|va te faire|va chier|fait chier`,
    held: ["enfoiré: concert chanson", "saloperie conard couilles:"],
  },
  es: {
    anywhere: `mierda mierdas jodan jodido jodida jódete gilipoll* hijoputa* hijueputa* hijodeputa
      coño coños chingar chingada* chingado* maricón maricones malparid* soplapollas`,
    here: `puta putas putos joder|hijo de puta|hijos de puta|a la mierda`,
    held: [
      "cabrón cabron cabrones: isla cabra apellid",
      "pendejo pendeja pendejos pendejada*: argentin",
    ],
  },
  pt: {
    anywhere: `caralho caralhos fodase fodam fodido* merdas cuzão cuzões vtnc buceta*`,
    here: `merda porras foder puta putas putaria porra|filho da puta|filhos da puta|filha da puta|vai se foder|tomar no cu|toma no cu`,
    held: ["babaca viado:", "otário otários viados babacas:", "punheta punhetas: bacalhau"],
  },
  it: {
    anywhere: `vaffanculo stronzo stronza stronzi stronze stronzat* coglione cogliona cazzo cazzi cazzat* cazzone puttana puttane puttanat*
      merdos* inculat* fottut* fottiti frocio froci ricchion* mignotta`,
    here: `merda merde|figlio di puttana|figli di puttana|pezzo di merda|pezzi di merda|porco dio|testa di cazzo`,
    held: ["minchia:", "coglioni: salum mulo ricett"],
  },
  nl: {
    anywhere: `klootzak* kutwijf kutzooi kutding* kankerlijer* kankerzooi teringlijer* teringzooi tyfuslijer* godverdomme`,
    here: `|krijg de kanker|krijg de tering|krijg de tyfus`,
    held: ["kut lul hoerenzoon hoerenjong* mierenneuk*:", "hoer hoeren: hoed"],
  },
  pl: {
    anywhere: `kurwa kurwy kurwę kurwo kurew kurwica kurwiszon* skurwysyn* skurwiel* chuj chuja chuje chujow* chujnia pierdol* spierdal* wypierdal* zapierdal*
      rozpierdal* opierdal* jeban* jebać jebac zjeb* pojeb* wyjeb* rozjeb* dojeb* przejeb* sukinsyn*`,
    here: `huj huje pizda pizdy dziwka dziwko dziwki szmato gówno gówna|do dupy|w dupie`,
    held: ["cwel cwele cipa cipy:"],
  },
  tr: {
    anywhere: `orospu* siktir* sikeyim sikerim sikiyim siktiğim siktigim amına amcık yarrak götveren*`,
    here: `piçler göt götü ibne ibneler|geri zekalı|ananı sik*`,
    held: [
      "amk aq kahpe* kaltak* puşt puştlar:",
      "yavşak* şerefsiz* gerizekalı* pezevenk*:",
      "piç: kök sürgün fidan aşı filiz",
    ],
  },
  ru: {
    anywhere: `хуй хуя хую хуем хуё хуёв* хуета хуйня хуйню хуйло* хуесос* нахуй нахуя похуй похую пиздец* пизда пизде пизду пизды пиздеж пиздёж спиздил* распизд*
      ебать ебал* ебан* ёбан* ебуч* еблан* ебло ебну* ебись ебёт ебут заеб* заёб* наеб* уеб* уёб* выеб* доеб* долбоеб* долбоёб* отъеб* проеб* разъеб* ёбн*
      бля блять бляди блядь блядск* сучара мудак* мудил* мудозвон* шлюх* пидор* пидар* говно говна говном говне
      дерьмо дерьма дерьмов*`,
    held: [
      "сволочь сволочи мразь мрази дебил дебилы дебилов гандон* ублюд* засран* говнюк* выблядок*:",
      "сука суки сучка: собак кобел щен пород овчар кинолог заводчик ветеринар стерилиз питомник",
    ],
  },
  uk: {
    anywhere: `їбан* їбат* їбал* йобан* заїб* виїб* наїб* підар підари підарас* підор підори підорас* довбойоб* довбоїб* пиздець`,
    held: [
      "сволота:",
      "сука суки сучка: собак пес песик цуцен пород вівчар кінолог заводчи ветеринар стериліз",
      "курва курви: словник словар",
      "лайно гівно: добрив коров",
    ],
  },
  ar: {
    anywhere: `شرموط* شراميط قحبة قحبه قحاب منيوك منيوكة خنيث متناك متناكة كسمك كسمكم كسختك طيزك`,
    here: `|كس أمك|كس امك|كس اختك|كس أختك|ابن شرموطة|ابن الشرموطة|ابن قحبة|ابن القحبة|ابن حرام|ابن الحرام`,
    held: [
      "|يا حمار|يا كلب|يا حيوان|يا خنزير|يا زبالة|يا وسخ|يا حقير|يا غبي|ابن كلب|ابن الكلب|أبناء الكلب:",
    ],
  },
  hi: {
    anywhere: `मादरचोद* चूतिय* चुतिय* भोसड़* बहनचोद* हरामज* रंडी रण्डी गांडू
      chutiya* chutiye chutiyap* chootiy* madarchod* maderchod* behenchod* bhenchod* bahanchod* bhosd* gandu gaandu haramzad*`,
    here: `|कुत्ते की औलाद|सुअर की औलाद`,
    held: ["हरामी कमीना कमीने कमीनी:"],
  },
  zh: {
    anywhere: `傻逼 傻屄 傻比 傻叉 煞笔 操你妈 肏你妈 操你娘 草你妈 草泥马 日你娘 干你娘 肏你 王八蛋 狗娘养 他妈的 你妈的 死全家 狗杂种`,
    held: ["混蛋 滚蛋 贱人 贱货 婊子 脑残 狗东西 去死吧:", "畜生:"],
  },
  ja: {
    anywhere: `クソ野郎 くそ野郎 糞野郎 クソったれ くそったれ 死ねよ 死ねや 死ねカス 死ねクソ ぶっ殺す ゴミ野郎 カス野郎`,
    held: ["キチガイ:", "畜生:"],
  },
  ko: {
    anywhere: `씨발 시발놈 씨팔 개새끼 좆같 좆까 미친놈 미친년`,
    held: ["병신:"],
  },
};
