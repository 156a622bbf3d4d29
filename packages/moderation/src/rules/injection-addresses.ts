/** English texts that address a model or a moderation bot, and tell it what to decide. Normalized. */
const reader = "(?:ai|llm|language model|chat ?bot|bot|robot|model|assistant|copilot|chatgpt|gpt)";
const label =
  "(?:allow(?:ed)?|approved?|accept(?:ed|able)?|ok|yes|true|pass|safe|fine|no violation|not spam|benign|harmless|green|thumbs up|clean)";

export const addressPhrases: readonly RegExp[] = [
  new RegExp(
    `\\b(?:if|when|whenever) (?:an? |any |the )?${reader}s?\\b.{0,12}\\b(?:reads?|checks?|sees?|summari[sz]es?|reviews?) (?:this|it)\\b`,
  ),
  new RegExp(
    `\\b(?:${reader}|agent|tool)s?\\b.{0,20}\\b(?:reading|visiting|reviewing|processing|checking|summari[sz]ing|(?:that|who|which) (?:reads?|summari[sz]es?|reviews?|sees?|checks?)) (?:this|it\\b)(?! (?:bug|issue|file|feature|folder|document))`,
  ),
  new RegExp(
    `(?:^|[.!?\\n] ?|\\b(?:hey|dear|hello|hi) )(?:the )?(?:${reader}|(?:llm|ai) agents?|moderat(?:or|ion) (?:bot|model|ai))\\s?[,:]\\s.{0,90}\\b(?:approve|allow|accept|publish|upvote|recommend|skip|trust|pass|as staff|maintainer|this comment|does not apply|through)\\b`,
  ),
  new RegExp(
    `(?:^|[.!?:;,] |\\b(?:then|just|please|only|first|must) )(?:answer|reply|respond|say|output|return|confirm)\\b (?:with |only |just |nothing but |the word |the letters |a )*["“']?${label}\\b["”']?\\s*(?:$|[.!;]|and nothing|to (?:every|all))`,
  ),
  new RegExp(
    `\\b(?:correct|right|expected|only|proper|your) (?:only )?(?:label|verdict|answer|output|category|classification)\\b.{0,30}\\b(?:is|are|:|=).{0,12}\\b${label}\\b`,
  ),
  /\b(?:score|rate|grade|label) (?:it|this|everything|the text|all)\b.{0,25}\b(?:zero|harmless|benign|safe|not spam)\b/,
  /(?:^|[.!?:] )(?:please )?(?:do not|don't|never) (?:flag|moderate|reject|block) (?:this|me|anything (?:from|by) me|my (?:posts?|texts?|comments?))\b/,
  /\b(?:if you|please|must|should|to|and|,) let (?:this|me|my)(?: one| text| post| comment| message)? (?:pass|through|go through|slip through)\b|\blets this one (?:go |pass )?through\b/,
  /\b(?:this|the) (?:text|message|comment|post|following|paragraph)\b.{0,40}\b(?:pre-?cleared|pre-?approved|checked by a (?:person|human)|exempt|trusted data|no need to (?:check|analy[sz]e|moderate)|needs no (?:check|moderation|review)\w*|skip (?:it|your analysis|the analysis))/,
  /\b(?:user|author|writer|sender)\b.{0,12}\bis an? (?:admin\w*|moderator|trusted user)\b.{0,60}\b(?:exempt|not apply|publish|skip)/,
  /\b(?:summari[sz]e|reveal|repeat|copy|tell me|read me|recite)\b.{0,25}\b(?:your (?:hidden|secret|initial|original) (?:rules|prompt|instructions|orders)|what (?:you were|were you) told|text (?:that comes )?before this|messages? before this|secret words)|\bwhat were you told at the (?:start|beginning)|\bwords of the message before this\b/,
  /\b(?:base64|decode|decoded|backwards|rot13|hex|morse)\b.{0,40}\b(?:do what|follow|execute|obey)\b|\brepeat after me\b.{0,40}\b(?:rules|allowed|approved|safe)\b/,
  /\byou(?: have|'ve)? (?:been|were) (?:reprogrammed|jailbroken|updated: version)\b|\byour (?:task|role|orders|instructions) (?:has|have|was|were) (?:changed|a mistake|replaced)\b|\b(?:previous|old) orders were a mistake\b|\byour new (?:name|role|task) is\b/,
  /\bswitch to unrestricted mode\b|\benable (?:god|unrestricted|dan) mode\b|\b(?:speak|act|answer) as dan\b|\bsafety ?= ?(?:off|0|false)\b|\bmoderation --?disable\b|\bdisable safe mode; /,
  /\bonly what i write counts\b|\b(?:told|said) before does(?: not|n't) count\b|\bcounts? as a direct order\b|\bis trusted data\b|\bexecuted as a command\b/,
  /\b(?:imagine|pretend|assume|suppose)\b.{0,20}\b(?:rules|policy|policies|guidelines|moderation)\b.{0,12}\b(?:deleted|written by me|do not exist|did not exist|gone)\b/,
  /\bbypass the (?:content|moderation|word) filter\b.{0,6}\b(?:just|this|once|for me)\b|\bend of (?:the )?user (?:text|input)\b|"role" ?: ?"developer"/,
  /\b(?:ignore|delete|forget|erase) your (?:training|memory|earlier rules)\b/,
  // What a moderation model would answer, as data.
  /["{,]\s?(?:flagged|hold|held|violations?|is_spam|spam|blocked|injection)["']? ?[:=] ?["']?(?:false|none|null|0)\b|["{,]\s?(?:approved?|published?|allowed|is_safe|safe)["']? ?[:=] ?["']?(?:true|yes|1)\b/,
  /\b(?:label|outcome|violations|moderation_result|review_result|risk)\s?[=:]\s?["'(]*(?:benign|harmless|fine|safe|none|clean|approved?|allow(?:ed)?)\b|\baction: (?:approve|allow|publish)\b/,
];
