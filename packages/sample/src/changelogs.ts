/** The changelogs of the demo, by the slugs of their platforms. */

export type SampleChangelogEntry = {
  title: string;
  /** Markdown. */
  content: string;
  /** Titles of the platform's ideas; those of a published entry are launched with it. */
  features: readonly string[];
  /** Age in days at the time of seeding. */
  daysAgo: number;
  draft?: true;
};

export const changelogs: Readonly<Record<string, readonly SampleChangelogEntry[]>> = {
  libreoffice: [
    {
      title: "Lookups that Excel users can open again",
      content:
        "Calc now has **XLOOKUP** and **XMATCH**, with all match and search modes. Both are saved to ODS and XLSX, so a workbook survives the way to a colleague and back.\n\n- The default value, the search from the end and the binary modes work as in Excel, wrong answers on unsorted data included.\n- Workbooks that only showed cached results calculate when you open them.\n\nThank you to everyone who sent us their price lists.",
      daysAgo: 18,
      features: ["XLOOKUP, so that shared workbooks stop breaking"],
    },
    {
      title: "Writer: see styles, and tables that break",
      content:
        "Two things for those who take over documents from others.\n\n**Spotlight** in the Styles sidebar gives each paragraph and character style a number and a colour. Hatching marks direct formatting on top of it; `Ctrl+M` removes it.\n\n**Floating tables** split across pages, on import from DOCX as well as in documents made here. If a price list of yours ended after page one, open it again.",
      daysAgo: 61,
      features: [
        "Highlight the places where direct formatting overrides a style",
        "Tables that float should be able to break across pages",
      ],
    },
    {
      title: "A safety net that is on from the start",
      content:
        "New profiles save recovery information every ten minutes and write a backup copy. The copy can be placed beside the document (*Tools > Options > Load/Save*).\n\nExisting profiles stay as they are: look into the options once if you have never done so.",
      daysAgo: 118,
      features: ["Save automatic recovery on by default with a backup copy"],
    },
    {
      title: "A dark page for tired eyes",
      content:
        "The document background follows the dark theme, on your screen only. It is never saved in the file and never printed. Text with an explicit colour stays as it is, so check slides with grey text before you present them.",
      daysAgo: 203,
      features: ["Dark page background on screen without changing the document"],
    },
    {
      title: "Speaker notes where you write the slide",
      content:
        "Impress has a notes pane below the slide now. Switch it on in the *View* menu; it remembers its height, and it closes for good if you do not care for it.",
      daysAgo: 341,
      features: ["Speaker notes below the slide in the normal view"],
    },
    {
      title: "Markdown in Writer",
      content:
        "Writer opens and saves CommonMark with tables.\n\n- Headings become heading styles, fenced code a monospaced style, pipe tables real tables.\n- Images are linked, not embedded.\n\n(Footnotes are still missing: wait for the second beta before we publish this.)",
      daysAgo: 3,
      features: ["Open and save Markdown files in Writer"],
      draft: true,
    },
  ],
  blender: [
    {
      title: "Lights that know what they may hit",
      content:
        "Light and shadow linking are in. Each light has receiver and blocker collections in its object properties, and emissive meshes can be linked in the same way.\n\nFiles that composite view layers instead render as before; nothing is converted.",
      daysAgo: 33,
      features: ["Light linking for Cycles"],
    },
    {
      title: "Rigs: nested collections, actions with slots",
      content:
        "Bone collections can be nested, named freely, soloed and hidden as a tree. **One action** now carries the armature, its shape keys and its materials: each animated data-block picks its slot.\n\nOlder files are converted on load. Scripts that read `action.fcurves` need a change, see the release notes for add-on authors.",
      daysAgo: 150,
      features: [
        "Nested bone collections with per-collection visibility",
        "One action for the armature, its shape keys and its materials together",
      ],
    },
    {
      title: "Lists in geometry nodes",
      content:
        "Lists are a data type of their own: create them, get an item by its index, ask for the length.\n\n(Sorting is missing. Publish with the next beta.)",
      daysAgo: 5,
      features: ["Lists as a data type in geometry nodes"],
      draft: true,
    },
  ],
};
