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
  firefox: [
    {
      title: "Tabs: close the doubles, rest the heavy ones",
      content:
        "Two commands for windows that have grown too full.\n\n- **Close duplicate tabs** keeps the one that you used last, and never touches pinned tabs. Look for it in the list of all tabs and in the menu of each tab.\n- **Unload tab** frees the memory of a tab that stays where it is. Tabs that play sound, or hold a form that you have not sent, ask first.",
      daysAgo: 20,
      features: ["Find and close duplicate tabs", "Unload a tab by hand without closing it"],
    },
    {
      title: "Android: a tab strip on wide screens",
      content:
        "Tablets, foldables and windows in split screen show a strip of tabs as soon as they are wide enough, with back, forward and reload in the toolbar. Phones stay as they are.\n\nIf you prefer the old grid, it is one tap away on the button with the number.",
      daysAgo: 47,
      features: ["A real tab strip on Android tablets"],
    },
    {
      title: "Search engines, typed by hand",
      content:
        "*Settings > Search* has an **Add** button: a name, an address with `%s`, a keyword. Engines can be edited afterwards, and those that need POST are in the advanced section.",
      daysAgo: 133,
      features: ["Add a search engine by typing its address"],
    },
  ],
  mastodon: [
    {
      title: "Filters that hide the picture, not the post",
      content:
        "A filter has a third action: **hide media**. The text stays readable, and the pictures of a matching post are blurred until you open them. Your other filters keep doing what they did.",
      daysAgo: 21,
      features: ["Filter that blurs media but leaves the text"],
    },
    {
      title: "Links that name their author",
      content:
        "The card of a linked article shows who wrote it, with a way to the profile.\n\nFor writers: put the `fediverse:creator` tag on your pages, and list the domain in your profile settings. Without the second step nothing is shown, so that nobody can sign with your name.",
      daysAgo: 74,
      features: ["Show who wrote a linked article, with a link to their profile"],
    },
  ],
  nextcloud: [
    {
      title: "Files: the folder tree is here",
      content:
        "The sidebar of Files has a tree. Unfold it to see what is next to the folder that you are in, and drag files onto it. It opens where you left it.\n\nAdmins can switch it off for everybody with `occ config:app:set files folder_tree --value=no`.",
      daysAgo: 0.035,
      features: ["Folder tree in the left sidebar of Files"],
    },
    {
      title: "Names that every computer can store",
      content:
        "With **Enforce Windows compatibility** in the administration settings, new files and folders get names that Windows can store, whichever client creates them. `occ files:sanitize-filenames` renames the existing ones; nothing happens to them until you run it.",
      daysAgo: 27,
      features: ["Warn about names Windows cannot store before they spread"],
    },
  ],
  openstreetmap: [
    {
      title: "House numbers in ranges",
      content:
        "Search finds 12-14 Harbour Street when you type one of its numbers, and 7b when you type 7B. It took us long; thank you for the examples from nine countries.",
      daysAgo: 52,
      features: ["Search that finds a house number range"],
    },
    {
      title: "GeoJSON in the export panel",
      content:
        "An area with up to 50,000 objects can be downloaded as GeoJSON, with points and polygons that a spreadsheet or a web map can open. For larger areas the panel links the daily extracts.",
      daysAgo: 204,
      features: ["Download an area as GeoJSON"],
    },
  ],
};
