import type { SampleFeature, SamplePlatform } from "../types.ts";

/** A platform that its team has not claimed. */
export const inkscape: SamplePlatform = {
  slug: "inkscape",
  name: "Inkscape",
  description:
    "Free vector graphics editor for logos, illustrations, diagrams and everything that is cut, plotted or printed. It works in SVG, so drawings open in any browser.",
  websiteUrl: "https://inkscape.org",
  tags: ["text", "export", "colour", "canvas", "performance", "shortcuts"],
  team: [],
};

export const inkscapeFeatures: readonly SampleFeature[] = [
  {
    title: "CMYK documents from start to print shop",
    description:
      "My printer asks for a PDF with CMYK values and a spot colour for the varnish. I draw in Inkscape and then rebuild the colours elsewhere. Let a document have a colour space, and let the export say what it converted.",
    tags: ["colour", "export"],
    status: "suggested",
    appeal: 5,
    daysAgo: 690,
    comments: [
      {
        text: "For business cards alone I keep a second program. The drawing takes an hour, the conversion another one.",
      },
    ],
  },
  {
    title: "Export several sizes of an icon with one press",
    description:
      "An application icon is needed at 16, 24, 32, 48, 64, 128 and 512 pixels. Remember the list with the document and write all files with one shortcut.",
    tags: ["export"],
    status: "suggested",
    appeal: 4,
    daysAgo: 540,
  },
  {
    title: "Text boxes that grow with their text",
    description:
      "Flowed text disappears below the edge of its box, and I notice it on paper. A box that grows downwards, or at least a mark at its corner, would be enough.",
    tags: ["text"],
    status: "suggested",
    appeal: 4,
    daysAgo: 501,
  },
  {
    title: "Draw without lag on a 4K tablet",
    description:
      "With 3,000 paths on the canvas, the pencil follows my hand a quarter of a second later. Redraw only the part that changes while the pen is down.",
    tags: ["performance", "canvas"],
    status: "suggested",
    appeal: 5,
    daysAgo: 455,
    comments: [
      {
        text: "Hiding half of the layers helps a little. That is my workaround for maps.",
        workaround: true,
      },
    ],
  },
  {
    title: "Named swatches that recolour everything",
    description:
      "A brand changes its blue. I want to change one swatch, and every fill, stroke and gradient stop that uses it follows, also in symbols.",
    tags: ["colour"],
    status: "suggested",
    appeal: 3,
    daysAgo: 398,
  },
  {
    title: "Keyboard shortcuts per tool, with conflicts shown",
    description:
      "I assigned a key that a dialog already uses, and neither works now. Show the other use while I press the key, and let me decide.",
    tags: ["shortcuts"],
    status: "suggested",
    appeal: 2,
    daysAgo: 350,
  },
  {
    title: "Measure areas, not only lengths",
    description:
      "sails and kites are cut by AREA. square metres, at the scale of the document. i do it on squared paper now",
    tags: ["canvas"],
    status: "suggested",
    appeal: 2,
    daysAgo: 301,
  },
  {
    title: "Open a PDF page with its text as text",
    description:
      "Imported text arrives as single letters. Join letters of one line into one text object when their font and baseline agree.",
    tags: ["text", "export"],
    status: "suggested",
    appeal: 4,
    daysAgo: 260,
  },
  {
    title: "Snap to the pixel grid only while exporting icons",
    description:
      "A switch beside the export dialog that rounds coordinates to whole pixels in the exported copy, and leaves my drawing as it is.",
    tags: ["export", "canvas"],
    status: "suggested",
    appeal: 3,
    daysAgo: 204,
  },
  {
    title: "Rotate the canvas with two fingers",
    description:
      "On a touch screen I zoom with two fingers and would like to turn the sheet with the same gesture, with a small stop at straight angles.",
    tags: ["canvas"],
    status: "suggested",
    appeal: 3,
    daysAgo: 150,
  },
  {
    title: "A page list with thumbnails",
    description:
      "Multipage documents are here, thank you. A panel with small pictures of the pages, to sort them by dragging, would make a booklet bearable.",
    tags: ["canvas"],
    status: "suggested",
    appeal: 3,
    daysAgo: 88,
  },
  {
    title: "Remember which objects were selected before undo",
    description:
      "After undo the selection is gone, and I hunt for the same eleven nodes again. Undo could restore the selection together with the drawing.",
    tags: ["shortcuts", "performance"],
    status: "suggested",
    appeal: 2,
    daysAgo: 9,
  },
  {
    title: "Keep the zoom when I switch between two drawings",
    description:
      "I compare an old and a new plan, each in its own window. When I switch, the other one is zoomed to the whole page again. A lock that ties zoom and position of both together would be even better.",
    tags: ["canvas"],
    status: "suggested",
    appeal: 1,
    daysAgo: 0,
    hoursAgo: 0.5,
  },
];
