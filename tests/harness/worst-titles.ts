/** Titles that break a document where one of them is not escaped, or cut in half. */
export const worstTitles = [
  `<script>alert("1")</script> & 'quotes' "too"`,
  "]]> </script> --> <!-- &amp; &#0; %00",
  "line\u2028separator\u2029and\u0085more",
  "x".repeat(255),
  `${"👩‍💻".repeat(51)}`,
  "العربية \u200Fمن اليمين\u200E إلى اليسار \u202Eoverride\u2066",
  "深色模式，谢谢大家".repeat(20),
  "control \u0001\u0007\u001B\u007F\uFFFE\uFFFF characters",
  "हिन्दी और 한국어",
  "🎉🎉🎉 party 🇩🇪",
] as const;

/** Not even stored by the database: texts of code units without their pair. */
export const brokenTitles = ["half \uD83D of a pair", "\uDE00", "\uD800".repeat(90)] as const;
