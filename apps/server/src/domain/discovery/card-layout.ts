/** The layout of a card, with the colours and shapes of packages/ui. */
import type { Node } from "@takumi-rs/core";
import type { StatusGroup } from "@upwell/contract/status/statuses";
import { displayFont, textFont } from "./card-fonts.ts";

export const cardSize = { width: 1200, height: 630 } as const;

export type CardTexts = {
  title: string;
  /** Above the title: the platform of a feature. */
  eyebrow: string;
  /** Below the title. */
  details: string;
  /** In the pill beside the title, with the word below it; none without votes. */
  votes?: { count: string; word: string };
  /** Below the line, with a dot in the colour of a status. */
  note: { label: string; status?: StatusGroup };
  siteName: string;
  /** The key of the picture beside the title. */
  picture?: string;
};

const paper = "oklch(0.976 0.009 88)";
const ink = "oklch(0.235 0.02 255)";
const soft = "oklch(0.405 0.02 255)";
const hairline = "oklch(0.875 0.014 86)";
const accent = "oklch(0.43 0.078 180)";
const onAccent = "oklch(0.985 0.012 170)";

const statusColours: Record<StatusGroup, string> = {
  suggested: "oklch(0.45 0.02 255)",
  seen: "oklch(0.45 0.1 248)",
  planned: "oklch(0.45 0.12 300)",
  "in-development": "oklch(0.47 0.1 62)",
  launched: "oklch(0.43 0.09 152)",
  declined: "oklch(0.46 0.12 14)",
};

/** The name of the picture among the images. */
export const pictureSource = "picture.jpg";

/** The mark of packages/ui/public/favicon.svg. */
const markSource = "mark.svg";
const arrowSource = "arrow.svg";
export const images = [
  {
    src: markSource,
    data: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0c5a50"/><g fill="none" stroke="#fbf8f1" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M9 15.5l7-7 7 7"/><path d="M16 9v9"/><path d="M7 23.5c3 0 3-2 6-2s3 2 6 2 3-2 6-2"/></g></svg>',
    ),
  },
  {
    src: arrowSource,
    data: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M5 14l7-7 7 7" fill="none" stroke="#f4fbf8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>',
    ),
  },
];

const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

type Style = NonNullable<Node["style"]>;

const box = (style: Style, children: Node[]): Node => ({
  type: "container",
  style: { display: "flex", ...style },
  children,
});

const line = (text: string, style: Style): Node => ({
  type: "text",
  text,
  style: {
    display: "block",
    fontFamily: textFont,
    overflow: "hidden",
    textOverflow: "ellipsis",
    overflowWrap: "anywhere",
    lineClamp: 1,
    direction: rightToLeft.test(text) ? "rtl" : "ltr",
    ...style,
  },
});

const svg = (src: string, size: number): Node => ({
  type: "image",
  src,
  style: { width: `${size}px`, height: `${size}px`, flexShrink: 0 },
});

const getTitleSize = (title: string) => (title.length <= 28 ? 92 : title.length <= 70 ? 76 : 64);
/** Beside a picture. */
const getNarrowTitleSize = (title: string) => (title.length <= 40 ? 58 : 48);

const pictureBox: Node = {
  type: "image",
  src: pictureSource,
  style: {
    ...{ width: "400px", height: "300px", flexShrink: 0, objectFit: "cover", borderRadius: "20px" },
    ...{ borderWidth: "2px", borderStyle: "solid", borderColor: hairline },
  },
};

const votePill = ({ count, word }: NonNullable<CardTexts["votes"]>): Node =>
  box(
    {
      flexDirection: "column",
      alignItems: "center",
      justifyContent: "center",
      flexShrink: 0,
      width: "172px",
      height: "226px",
      borderRadius: "86px",
      backgroundColor: accent,
      color: onAccent,
    },
    [
      svg(arrowSource, 60),
      line(count, {
        fontSize: count.length > 4 ? "44px" : "56px",
        fontWeight: 700,
        lineHeight: 1.15,
      }),
      line(word, { fontSize: "26px", fontWeight: 600, lineHeight: 1.3 }),
    ],
  );

const voteNote = ({ label, status }: CardTexts["note"]): Node => {
  const color = status === undefined ? soft : statusColours[status];
  const dot = { width: "20px", height: "20px", borderRadius: "10px", backgroundColor: color };
  return box({ alignItems: "center", gap: "14px", flexShrink: 0 }, [
    ...(status === undefined ? [] : [box(dot, [])]),
    line(label, { fontSize: "32px", fontWeight: 600, color }),
  ]);
};

export function layOutCard(card: CardTexts): Node {
  const { title, eyebrow, details, votes, note, siteName, picture } = card;
  const size = picture === undefined ? getTitleSize(title) : getNarrowTitleSize(title);
  const texts = box({ flexDirection: "column", flexGrow: 1, flexBasis: 0, minWidth: 0 }, [
    ...(eyebrow === "" ? [] : [line(eyebrow, { fontSize: "34px", fontWeight: 600, color: soft })]),
    line(title, {
      fontFamily: displayFont,
      fontSize: `${size}px`,
      fontWeight: 600,
      letterSpacing: "-0.012em",
      lineHeight: 1.14,
      lineClamp: picture === undefined ? 3 : 5,
      paddingTop: "10px",
      // The descenders of the last line.
      paddingBottom: "12px",
    }),
    ...(details === ""
      ? []
      : [line(details, { fontSize: "34px", lineHeight: 1.4, lineClamp: 2, color: soft })]),
  ]);
  return box(
    {
      ...cardSize,
      flexDirection: "column",
      justifyContent: "space-between",
      padding: "64px 72px 48px",
      backgroundColor: paper,
      color: ink,
    },
    [
      box({ flexGrow: 1, alignItems: "center", gap: "56px", width: "100%" }, [
        ...(votes === undefined ? [] : [votePill(votes)]),
        texts,
        ...(picture === undefined ? [] : [pictureBox]),
      ]),
      box(
        {
          alignItems: "center",
          justifyContent: "space-between",
          width: "100%",
          gap: "32px",
          paddingTop: "36px",
          borderTopWidth: "2px",
          borderTopStyle: "solid",
          borderTopColor: hairline,
        },
        [
          box({ alignItems: "center", gap: "18px", minWidth: 0 }, [
            svg(markSource, 56),
            line(siteName, { fontFamily: displayFont, fontSize: "42px", fontWeight: 650 }),
          ]),
          voteNote(note),
        ],
      ),
    ],
  );
}
