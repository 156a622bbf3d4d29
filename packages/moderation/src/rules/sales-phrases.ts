/** How English advertising ends or begins, whatever it is for. Normalized; held. */
const goods =
  "(?:price|prices|price list|list|rates?|details|info|menu|album|catalogue|brochure|portfolio|quote|offers?|samples?|promo|proof|package|packages)";

export const salesPhrases: readonly RegExp[] = [
  new RegExp(
    `\\b(?:pm|dm|text|inbox|whatsapp|message|contact|write|ask|hit|mail|see|reply) (?:me |us |to me |to us |our sales )?(?:up )?(?:for|with) (?:the |our |my |a |your )?(?:free )?(?:${goods}|niche|phone(?! number))\\b`,
  ),
  new RegExp(
    `\\bask for (?:the|our|my) ${goods}\\b|\\b${goods} (?:on request|by private message)\\b`,
  ),
  /\b(?:with|via|through|use|using|here with|under) my (?:referral|affiliate|invite|promo)?\s?(?:link|code|referral|affiliate link)\b|\bjoin (?:under|through) me\b|\breferral link\b.{0,20}\b(?:sign|join|bonus)/,
  /\b(?:visit|check out|check|have a look at|take a look at|look at|see|pass by|conheca|passa) (?:out )?(?:us|my|our) (?:\w+ ){0,2}(?:profile|bio|page|shop|store|website|web|site|blog|offers|channel|company|gig)\b|\bvisit us for\b|\b(?:link|telegram|whatsapp|shop|discord|insta|mail|code)\w* (?:is )?(?:in|on) (?:my|the|his) (?:bio|profile|page)\b|\bhere is my page\b|\bi also write about\b/,
  /\b\d{1,2} ?% off\b.{0,40}(?:\b(?:until|only|today|this week|first|code|link|profile)\b)|\bcode \w+\d+ for\b|\b(?:ten|twenty|thirty|fifty) percent off\b/,
  /\b(?:call|book|reply|apply|text|message|talk)\b.{0,20}\b(?:free quote|for price|free estimate|a free call|our expert|our counsellor|our sales team|by text)\b|\bfree (?:estimates?|consultation|quote)\b|\bno hidden fees?\b.{0,20}\bcall\b/,
  /\b(?:results or refund|or your money back|money back guaranteed?|refill guarantee|replacement guarantee|warranty included|refund guaranteed?|results guaranteed?|job guarantee)\b/,
  /\b(?:pay|payment) after (?:success|you see|posting|first|seeing|results?|win)\b|\bescrow (?:ok|accepted)\b|\bscreenshots of happy\b|\bresellers? welcome\b|\bbulk discount\b|\bkyc done\b|\bno kyc\b/,
  /\bno (?:skills?|experience) (?:needed|required)\b|\b(?:last|limited|only (?:a )?few) (?:seats|places|slots)\b|\bseats are limited\b|\bwhile stocks? lasts?\b|\bgrab (?:it|yours)\b|\bhurry(?: up)?(?:,? (?:only|now|while|before|limited|last|offer)\b|!)/,
  /\b(?:without|no) (?:a )?(?:doctor(?:'?s note)?|prescription|rx)\b.{0,30}(?:\b(?:ship|deliver|euro|pen|needed|plain|message|text|days)\w*|$)|\bno rx\b|\bships? (?:from|to) (?:eu|usa|\d+ countries)\b|\bdiscreet (?:delivery|courier|shipping|packaging)\b/,
  /\b(?:dial|ring|reach|speak to|talk to|call|contact)\b.{0,25}\b(?:certified|live|official|customer care|customer service|toll free|helpdesk|help desk|support phone|proadvisor)\b.{0,30}\b(?:experts?|technicians?|number|desk|person|human|agents?|now|for|at once|assistance)\b|\b(?:customer (?:care|service)|support|refund|helpline) (?:phone )?(?:number|contact|hotline),? (?:\w+ ){0,4}(?:cancel|recover|agents?|get|talk|open|for|available)\b|\bskip the queue\b|\btechnicians? (?:will|restores?)\b/,
  /^(?:dear|hello|hi|greetings) (?:dear|sir|madam|purchasing manager|site owner|friends?|webmaster)\b|\bwe are (?:a |an )?(?:leading |professional )?(?:manufacturers?|suppliers?|exporters?) (?:of|in)\b|\bkindly (?:hire|send|contact)\b|\bwe (?:manufacture|export|supply)\b.{0,60}\b(?:contact|price|competitive|certified|request)\b/,
  /\b(?:selling|buy|for sale:?|we sell|i sell)\b.{0,40}\b(?:verified|aged|pva|accounts|leads|logs|dumps|proxies|followers|upvotes|votes|installs|links|domains|passports?)\b|\b(?:verified|aged|shared) (?:\w+,? ){0,4}accounts\b.{0,30}\b(?:for sale|stock|guarantee|month|documents|each|warranty)\b/,
  /\b\d[\d,.]* (?:real )?(?:followers|likes|views|subs|subscribers|upvotes|votes|visitors|signups|watch hours)\b.{0,40}\b(?:for (?:only |just )?[$€£\d]|from [$€£\d]|cheap|delivered|guarantee|safe|starts)|\bsmm panel\b|\bwe deliver in an hour\b/,
  /\b(?:make|earn|earned|made|get paid|take home) (?:up to )?(?:\$|€|£)? ?\d[\d,.k]* ?(?:dollars |euros? |usd |\$ |€ )?(?:a|per|an|in my|every|each) (?:day|week|hour|month|first)\b|\bturned? (?:\$|€)?\d[\d,]* (?:dollars |euros )?into\b|\bquit my job\b|\bfinancial freedom\b|\bpassive (?:income|money)\b|\bmy mentor\b/,
  /\b(?:fixed matches?|correct score|sure odds|satta(?: matka)?|rakeback|no wagering|welcome package|betting id)\b|\b(?:signals?|tips|vip) group\b/,
  /\b(?:watch|stream)\b.{0,30}\b(?:live|full movie|full season)\b.{0,20}\b(?:free|hd|1080p)\b|\b(?:robux|v-?bucks|gems|gift codes?)\b.{0,50}\b(?:generator|working|free|unlimited|tool|verification)\b|\bnulled\b.{0,40}\b(?:pack|themes?|plugins?)\b|\bundetected (?:cheats?|mod)\b/,
  /\b(?:cured|cure) (?:\w+ ){0,2}(?:permanently|diabetes|herpes|cancer|hiv)\b|\bspell ?caster\b|\bblack magic removal\b|\bpalm reader\b|\bsugar (?:dadd(?:y|ies)|babies|baby|mommy)\b|\b(?:preloaded|cloned) (?:atm )?cards?\b|\bsend \d+ receive \d+\b|\brecovery (?:expert|agent|hacker)s?\b/,
  /\b(?:our (?:agency|company|team)|we at \w+) (?:\w+ )?(?:offers?|helps?|builds?|do|does)\b.{0,60}\b(?:hire|call|rates?|hour|portfolio|demo|startups|contact|connect|grow)\b|\bbook a (?:demo|call) with\b|\boutsource your\b|\bthat's us, plans from\b/,
];
