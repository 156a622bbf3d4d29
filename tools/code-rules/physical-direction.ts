/** Finds left and right where start and end are required, so that right-to-left languages work. */

const inClasses = new RegExp(
  [
    "(?:scroll-)?[mp][lr]-[\\w[(]",
    "(?:left|right)-(?:\\d|\\[|\\(|px|auto|full)",
    "(?:text|float|clear)-(?:left|right)(?![\\w-])",
    "border-[lr](?!\\w)",
    "rounded-(?:l|r|tl|tr|bl|br)(?!\\w)",
  ]
    .map((form) => `(?<![\\w-])-?${form}`)
    .join("|"),
  "g",
);

const inStyleObjects = /\b(?:margin|padding|border)(?:Left|Right)\w*/g;

const inCss = new RegExp(
  [
    "(?<![\\w-])(?:scroll-)?(?:margin|padding)-(?:left|right)\\s*:",
    "(?<![\\w-])border-(?:left|right)(?:-\\w+)*\\s*:",
    "(?<![\\w-])border-(?:top|bottom)-(?:left|right)-radius\\s*:",
    "(?<![\\w-])(?:left|right)\\s*:",
    "(?<![\\w-])(?:text-align|float|clear)\\s*:\\s*(?:left|right)\\b",
  ].join("|"),
  "g",
);

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** Returns each match as written. */
export function physicalDirections(path: string, text: string): string[] {
  const forms = path.endsWith(".css") ? [inCss, inClasses] : [inClasses, inStyleObjects];
  const code = withoutComments(text);
  return forms.flatMap((form) => [...code.matchAll(form)].map(([found]) => found.trim()));
}
