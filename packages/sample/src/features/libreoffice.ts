import type { SampleFeature, SamplePlatform } from "../types.ts";

export const libreoffice: SamplePlatform = {
  slug: "libreoffice",
  name: "LibreOffice",
  description:
    "A free office suite for Windows, macOS and Linux: Writer for text, Calc for spreadsheets, Impress for slides, Draw for diagrams and Base for databases. It saves to the OpenDocument format and reads and writes most others.",
  websiteUrl: "https://www.libreoffice.org",
  tags: [
    "writer",
    "calc",
    "impress",
    "draw",
    "base",
    "charts",
    "styles",
    "pdf",
    "file formats",
    "collaboration",
    "macros",
    "interface",
    "accessibility",
    "performance",
  ],
  team: [
    { name: "Annika Straub", role: "Release coordinator" },
    { name: "Tomasz Wilczek", role: "Calc and charts engineer" },
    { name: "Priya Raghunath", role: "Design and accessibility lead" },
    { name: "Luc Ferrandier", role: "Writer and file formats engineer" },
  ],
  answersWithinDays: 20,
  statement: {
    text: "We are volunteers, and reports with a sample document are easier for us than ideas without one. What is accepted gets a number in our bug tracker, and the date here follows it.",
    daysAgo: 40,
  },
};

export const libreofficeFeatures: readonly SampleFeature[] = [
  {
    title: "Rotate a single page to landscape from the Page menu",
    description:
      "A thesis with one wide table in the middle. What I have to do today: make a landscape page style, insert a manual break with that style before the table, insert a second break after it that goes back to Default, and then find out that the page numbers restarted because I ticked the wrong box.\n\nI understand *why* it works through page styles and I don't want that gone. I want one command, **Rotate this page**, which creates the style (inheriting margins, header and footer from the current one) and puts both breaks in for me. Undo should take away all of it in one step.",
    tags: ["writer", "styles"],
    status: "seen",
    appeal: 4,
    daysAgo: 431,
    comments: [
      {
        text: "I teach an evening class and this is the question of week three, every term, without fail. Half of the group ends up keeping the wide table in a separate file and stapling it in.",
        replies: [{ text: "We do the stapling at work too. Two PDFs joined after export." }],
      },
      {
        text: "Please also rotate the header and footer so that they sit along the short edge when the page is bound. Nobody gets this right by hand.",
      },
      {
        text: "The hard part is what happens when the text before the page grows. With a break pair the landscape 'page' becomes two pages. Is that what you would expect?",
        replies: [
          {
            text: "For me yes. It rotates the stretch of content, the number of sheets follows from that.",
          },
          { text: "I would expect a warning in the status bar, at least the first time." },
        ],
      },
      {
        text: "There is a built-in Landscape page style already. It does not copy your header though, so it helps only with bare pages.",
      },
      {
        text: "Whatever is done, don't create 'Converted1', 'Converted2' style names. Documents that came from Word are full of those and nobody dares to delete them.",
      },
      { text: "Would vote twice. Annual reports, ten rotated appendices." },
    ],
  },
  {
    title: "Turn one page sideways without having to learn page styles",
    description:
      "i need ONE page landscape. i have been reading about page styles for an hour and the timetable is due at noon",
    tags: ["writer", "interface"],
    status: "suggested",
    appeal: 2,
    daysAgo: 3,
  },
  {
    title: "A full-window outline mode for moving chapters around",
    description:
      "The Navigator can promote, demote and drag headings, and I use it daily, but it is a narrow tree beside a page I am not looking at. For restructuring a 300-page manual I want the page gone: headings at full width, body text folded to its first line or to nothing, level shown by indent, `Tab` and `Shift+Tab` to change level, `Alt+Up` and `Alt+Down` to move the branch.\n\nFolding in the normal view is not the same thing, because page layout is still computed on every move and a big document takes a second or two each time.",
    tags: ["writer", "interface"],
    status: "seen",
    appeal: 3,
    daysAgo: 367,
    comments: [
      {
        text: "The layout cost is the argument for me. Moving a 40-page chapter up by one freezes my laptop long enough that I have sometimes pressed the key again and moved it twice.",
        replies: [
          {
            text: "Web view (View > Web) is quicker for that, since there are no pages to break. Ugly, but it gets me through.",
          },
        ],
      },
      {
        text: "I would like the word count per branch in the right margin while in there. Publishers give me limits by chapter.",
      },
    ],
  },
  {
    title: "Real-time editing between desktop installs on the same network",
    description:
      "Three of us write grant applications on one file server, and take turns because the second person to open a file gets a read-only copy. We are not allowed to put drafts on anybody's cloud.\n\nI know a browser version exists that does shared editing through a server. I'd like the desktop program to do it directly: one person opens the document and becomes the host, the others join over the LAN, cursors with names, the host saves. No accounts.",
    tags: ["collaboration", "writer"],
    status: "seen",
    appeal: 5,
    daysAgo: 655,
    comments: [
      {
        text: "Thank you for a clear use case. Tables, frames and tracked changes keep state that was never meant to be edited from two sides. Nobody is funded to change that, so any date would be dishonest.",
        staff: true,
        pinned: true,
        replies: [
          {
            text: "Appreciated. Would text-only sessions (no tables, no frames) be a possible first step?",
          },
          {
            text: "It is the step we'd take first, yes. The trouble is that documents without a single table are rarer than people think.",
            staff: true,
          },
        ],
      },
      {
        text: "A law office would pay for this, and I mean that literally. Is there a way to put money on one feature?",
        replies: [
          {
            text: "You can hire one of the certified companies to do the work upstream. We did so for a much smaller thing and it was merged within two releases.",
          },
        ],
      },
      {
        text: "Calc has had shared workbooks for ages (Tools > Share Spreadsheet). It is merge-on-save rather than live, yet it gets three people through a shift roster. Something as modest as that in Writer would already help us.",
      },
      {
        text: "Please don't. I chose a desktop suite so that nobody can type into my sentence while I am still thinking about it.",
        concern: true,
      },
      {
        text: "@above nobody would force you to open a session. The point is the file server case, where the alternative is 'draft_v7_final_MK_2.odt'.",
      },
      {
        text: "Whoever builds it, think of networks that go away. Our site office loses the link several times a day, so edits have to queue and merge afterwards.",
        replies: [
          {
            text: "Then it has to be a conflict-free data type and not a lock per paragraph. Locks and flaky wifi end in tears.",
          },
        ],
      },
      {
        text: "The lock file alone could be a lot nicer: tell me who has it open, since when, and let me leave them a message.",
      },
    ],
  },
  {
    title: "Show what the formatting was before a tracked attribute change",
    description:
      "When a reviewer changes bold to italic with recording on, Manage Changes says 'Attributes changed' and that is all. I get contracts where forty entries say exactly this. I need the before and the after: *font size 11 → 10*, *paragraph style Clause 2 → Text Body*, *numbering removed*.\n\nWord's balloons do it and they're ugly, but I can decide to accept or reject without guessing.",
    tags: ["writer", "collaboration"],
    status: "planned",
    appeal: 4,
    daysAgo: 512,
    expected: { inMonths: 9, as: "quarter" },
    answer:
      "We want this and have split it in two: character attributes first, paragraph style and numbering changes after. The old values have to be stored in the file as well, which needs an extension to the format that other programs can safely ignore.",
    comments: [
      {
        text: "Numbering is the one that costs money. A clause that silently went from 4.2 to 4.3 because someone removed a number, and the log says 'attributes'.",
        replies: [
          { text: "That exact case is how we lost a cross-reference in a signed lease." },
          {
            text: "We have noted numbering as the most valuable part, although it is not the easiest one.",
            staff: true,
          },
        ],
      },
      {
        text: "Until then: Edit > Track Changes > Compare Document against the version you sent out shows a bit more, in my experience. Not for styles.",
        workaround: true,
      },
      {
        text: "Would rather have an option to not record attribute changes at all. Most of my reviewers touch fonts by accident.",
      },
    ],
  },
  {
    title: "Comments in the margin should not hide behind each other",
    description:
      "Page with nine comments, six of them in the same paragraph. The margin shows three and small arrows to scroll within that page. While I scroll, the connecting lines jump. I would rather have the comment column scroll on its own, like a second document, and highlight the anchor as I go.",
    tags: ["writer", "collaboration"],
    status: "seen",
    appeal: 3,
    daysAgo: 242,
  },
  {
    title: "Several independent footnote series in one document",
    description:
      "Critical editions need at least two apparatuses at the foot of the page: variants keyed by line number, and editorial remarks keyed by letter. Sometimes a third for the author's own notes. Writer offers footnotes and endnotes, so one of the series always ends up typed by hand or moved to the back.\n\nEach series would need its own numbering, its own anchor style, its own separator and the order in which the blocks are stacked. `reledmac` in LaTeX does all of it and I'd love to stop telling students to learn LaTeX for this alone.",
    tags: ["writer"],
    status: "suggested",
    appeal: 2,
    daysAgo: 6,
    comments: [
      {
        text: "Classicist here. Yes. And please allow the variants block to run on as one paragraph instead of one note a line, otherwise half of the page is apparatus.",
      },
    ],
  },
  {
    title: "Mail merge straight from a Calc sheet without registering a database",
    description:
      "I have a sheet with 60 addresses, and I need 60 letters. In between I am asked to create a data source, a .odb file appears in my documents folder, the name has to be unique, and next month when the sheet is called `members-may.ods` I have to do it again.\n\nLet me pick the file in the wizard and get on with it. If a data source has to exist inside the program, make it a temporary one and keep it within the document.",
    tags: ["writer", "calc", "base"],
    status: "seen",
    appeal: 3,
    daysAgo: 318,
  },
  {
    title: "Update cross-references and indexes before exporting to PDF",
    description:
      "I have now sent out two reports in which the table of contents was from the day before. F9 updates fields, indexes need Tools > Update > Update All, and PDF export does neither. Offer a checkbox in the export dialog, on by default, or at the very least a note that the index is older than the last change of a heading.",
    tags: ["writer", "pdf"],
    status: "seen",
    appeal: 3,
    daysAgo: 154,
  },
  {
    title: "Citation management built in, with CSL styles",
    description:
      "The bibliography database that comes with Writer is a museum piece: fixed fields, one sort order, no idea of author-date versus numeric. I use Zotero's plugin and it's fine, yet it needs Java on some systems and the marks turn into plain text when a co-author saves to .docx in something else.\n\nThe wish:\n\n- read a `.bib` or CSL JSON file that sits next to the document\n- format citations with any CSL style\n- keep the citation key as a real field, in ODF and in DOCX",
    tags: ["writer", "file formats"],
    status: "seen",
    appeal: 3,
    daysAgo: 577,
    comments: [
      {
        text: "Humanities PhD: the day this exists I can drop two extensions and a lot of fear of upgrades.",
      },
      {
        text: "I'm not convinced it belongs in core. Zotero has full-time people on citation edge cases (ibid., subsequent author, locators) and we'd be re-doing that badly.",
        replies: [
          {
            text: "Core doesn't have to handle the library, only the fields and the rendering. citeproc libraries exist in several languages.",
          },
        ],
      },
    ],
  },
  {
    title: "Print 'continued' in repeated table headings after the first page",
    description:
      "The heading row repeats when a table breaks across pages, good. In technical specs the second and later copies have to read 'Table 7 (continued)'. At the moment we split the table by hand and curse when a row is added above.",
    tags: ["writer"],
    status: "seen",
    appeal: 1,
    daysAgo: 88,
  },
  {
    title: "Let Ctrl+V paste plain text by default",
    description:
      "Ninety per cent of my pasting is from web pages and e-mail, and ninety per cent of that should look like the paragraph I'm pasting into. There's `Ctrl+Alt+Shift+V`, which needs three fingers and a stretch. Yes, one can remap keys under Tools > Customize, and I have done it on four machines by now. A proper preference for *pasting from other programs*, separate from pasting within the same document, would do away with it.",
    tags: ["writer", "styles"],
    status: "seen",
    appeal: 3,
    daysAgo: 266,
    comments: [
      {
        text: "Separate settings for inside and outside is the important bit. Within a document I nearly always want the formatting kept.",
        replies: [
          {
            text: "Third case: another ODT with the same template. There I want the style by name, but not the direct formatting.",
          },
        ],
      },
      {
        text: "And keep bold, italic and links if possible. Plain plain text loses all the emphasis in a quotation.",
      },
    ],
  },
  {
    title: "Choose what pasting from a browser does once and for all",
    description: "GREY ARIAL 10.5. EVERY. SINGLE. TIME. I have never in my life wanted the grey.",
    tags: ["writer", "interface"],
    status: "suggested",
    appeal: 2,
    daysAgo: 9,
  },
  {
    title: "Highlight the places where direct formatting overrides a style",
    description:
      "I clean up manuscripts from many authors. Somebody selected a heading and made it blue by hand; later on I change Heading 2 and that one stays blue. Finding those spots means clicking into every paragraph. Mark them in the page, with a colour or a small sign in the margin, for paragraph and for character level alike, so that I can see at a glance what is styled and what was pushed about.",
    tags: ["writer", "styles"],
    status: "launched",
    appeal: 3,
    daysAgo: 726,
    answer:
      "Released as Spotlight in the Styles sidebar: each paragraph and character style gets a number and a colour, and hatching marks direct formatting on top of it.",
    comments: [
      {
        text: "This has changed how I take over documents from colleagues. First thing I do now: switch on Spotlight, look for hatching, Ctrl+M.",
      },
    ],
  },
  {
    title: "Lists that look the same after a trip through .docx",
    description:
      "The single thing that makes my co-workers distrust files from me. A three-level list, 1 / 1.1 / (a), saved as DOCX, opened in Word, edited, sent back. Afterwards:\n\n1. indents differ by a few millimetres on level 2\n2. one branch restarts at 1\n3. the list style is now called WWNum14 and there are nineteen of those\n\nI can live with 1. The restarts are what we get wrong in front of clients.",
    tags: ["writer", "file formats", "styles"],
    status: "in_progress",
    appeal: 5,
    daysAgo: 604,
    latest: [
      {
        hoursAgo: 50,
        by: "ed_ravenscroft",
        text: "Tried the test build on a lease of forty pages: numbering intact after two trips, one indent off by a millimetre. That is further than we have ever been.",
      },
    ],
    picked: true,
    expected: { inMonths: 3, as: "quarter", before: 1 },
    answer:
      "Restart handling is being reworked: list identity is now kept through import and export, and the pile-up of WWNum styles is next. Sample files that still break are very welcome, with private text removed.",
    comments: [
      {
        text: "Status from our side: files whose lists came from one abstract definition with several instances used to be merged into one on import. That is fixed in the daily builds. Overrides of the start value at deeper levels are still wrong in some files, and we are working through the samples people sent.",
        staff: true,
        pinned: true,
        replies: [
          {
            text: "Tried a daily with our twelve worst contracts: ten are right, the two others have a bullet level inside a numbered one.",
          },
        ],
      },
      {
        text: "Serious question, why can't the original numbering definition just be stored and written back untouched if nobody edited the list?",
        replies: [
          {
            text: "Because 'nobody edited the list' is hard to know. Pasting one paragraph already edits it.",
          },
          {
            text: "For some properties we do exactly that. For numbering it produced documents in which the stored and the visible numbers disagreed, which is worse.",
            staff: true,
          },
        ],
      },
      {
        text: "Work-around that holds for us: use outline numbering (Tools > Heading Numbering) for everything with more than one level, and list styles for flat lists only. The former survives.",
      },
      {
        text: "Add my vote for the indents. Level 2 moving by 0.32 cm is harmless until the text reflows and the page count changes.",
      },
      {
        text: "Our municipality moved over last year and list restarts are about a fifth of our help desk tickets. Not exaggerating, I counted in spring.",
      },
      {
        text: "Legal numbering where level 1 is a Roman numeral and level 2 shows it as Arabic ('IV' then '4.1') is another one that never survives.",
      },
      {
        text: "Bullets with picture symbols come back as empty boxes, if you need one more sample.",
      },
    ],
  },
  {
    title: "Tables that float should be able to break across pages",
    description:
      "Documents from Word often have a table with text wrapping, and here it becomes a table in a frame, and a frame can't span two pages. The rows that don't fit are simply not visible. No warning, no scroll bar, a price list with 18 of 30 rows. Let such a frame flow onto the following page like normal tables do.",
    tags: ["writer", "file formats"],
    status: "completed",
    appeal: 3,
    daysAgo: 701,
    answer:
      "Floating tables now split across pages, both on import from DOCX and in documents made here.",
  },
  {
    title: "Open and save Markdown files in Writer",
    description:
      "Our docs live in Git as `.md`, the people who review them live in Writer. I convert with pandoc in both directions, which works and which nobody but me in the team can do.\n\nImport: headings to heading styles, fenced code to a monospaced paragraph style, pipe tables to real tables. Export: the reverse, with a list of what can't be expressed (page breaks, frames). CommonMark plus tables is enough, no need for every dialect.",
    tags: ["writer", "file formats"],
    status: "in-development",
    appeal: 3,
    daysAgo: 389,
    expected: { inMonths: 1, as: "month" },
    answer:
      "An import and export filter for CommonMark with tables is in the development builds. Images are linked rather than embedded for the moment, and footnotes come after that.",
  },
  {
    title: "Array formulas that spill into neighbouring cells on their own",
    description:
      "`=FILTER(A2:D900;C2:C900>100)` works, but I have to know beforehand how many rows will come back, select that many, and finish with Ctrl+Shift+Enter. Too few rows and results are cut off silently; too many and I stare at `#N/A`. In Excel the result spills and grows when the data grows.\n\nWithout spilling, the new functions (FILTER, SORT, UNIQUE, SEQUENCE) are only half there. A reference operator to the spilled range (`A2#`) is needed as well, or charts and validation lists can't follow.",
    tags: ["calc", "file formats"],
    status: "in_progress",
    appeal: 5,
    daysAgo: 488,
    answer:
      "Work has begun on a spill area that the cell storage knows about, because everything else (the # operator, the blocked-range error, saving to both formats) depends on it. It will take more than one release.",
    comments: [
      {
        text: "To save some guessing: the difficult part isn't showing the values, it is recalculation order. A cell below a formula may be empty now and filled in a moment, so whoever refers to it has to be marked dirty afterwards, and threads have to know about it too. Please do test the development builds with your own files once we announce them here.",
        staff: true,
        pinned: true,
        replies: [
          {
            text: "Is implicit intersection going to change? I have sheets from 2009 which rely on =A1:A10 giving the value of the same row.",
          },
          {
            text: "Existing files keep their behaviour. A formula is array-aware only if it was entered that way or comes marked so in the file.",
            staff: true,
          },
        ],
      },
      {
        text: "I open a planning workbook from our parent company every Monday. It has around thirty spilled ranges and shows one cell of each here. This is the last thing for which I keep a Windows machine.",
      },
      {
        text: 'Work-around: put the array formula on a range of 2000 rows and wrap it in IFNA(…;""). Slow, but the sheet survives growth.',
        replies: [
          { text: "Careful, those empty strings count in COUNTA and break numeric sorting." },
        ],
      },
      {
        text: "I'll be the odd one: I like that an array has a fixed, visible size. Spills that push over my notes are an Excel misery I don't miss. At least give me the blocked error and not an overwrite.",
      },
      {
        text: "@above that's how it works there, an occupied cell gives #SPILL! and nothing is overwritten.",
      },
      { text: "Data validation from a UNIQUE() list is my whole reason for wanting this." },
    ],
  },
  {
    title: "LAMBDA, so that a named formula can take arguments",
    description:
      "We have one expression for working days between two dates with our own half-day rules. It is 240 characters and repeated in about 3,000 cells. Writing it as a Basic function makes it slow and brings up the macro warning for every recipient. LAMBDA as a named range with parameters would be calculated like any formula. LET came recently and was a relief, this is the natural next one, and MAP/REDUCE/BYROW can come later.",
    tags: ["calc", "macros"],
    status: "seen",
    appeal: 3,
    daysAgo: 205,
    comments: [
      {
        text: "The macro warning is what matters. Our IT policy is 'very high', so Basic functions don't run at all and show Err:508 or a name error.",
        replies: [
          {
            text: "Same policy here. I wrote mine as a Python add-in instead, and then it had to go through software approval. Eleven weeks.",
          },
        ],
      },
      { text: "Recursion should be allowed but capped. I have seen what colleagues do." },
    ],
  },
  {
    title: "Slicers: clickable filter buttons for pivot tables",
    description:
      "The people who read my sheets don't know what an autofilter arrow is. A box with the region names as buttons, click to filter, and one box able to drive two pivot tables and a chart at once. When I open an .xlsx that has slicers they vanish, and after saving they're gone from the file for everyone else as well, which has got me into trouble.",
    tags: ["calc", "file formats"],
    status: "seen",
    appeal: 3,
    daysAgo: 463,
    comments: [
      {
        text: "If nothing else, please preserve them on save. Losing other people's dashboard controls is worse than not showing them.",
      },
    ],
  },
  {
    title: "Calculated fields in pivot tables",
    description:
      "I have sales and cost columns, and want margin per cent by product group. Averaging the row margins is wrong, it has to be sum(sales − cost) / sum(sales) per group. Today I put formulas next to the pivot table and they're overwritten or misaligned at the next refresh.\n\nA field with an expression over other fields, evaluated *after* aggregation, is all I ask for. It should survive import from xlsx too: at present such a field is dropped.",
    tags: ["calc"],
    status: "planned",
    appeal: 4,
    daysAgo: 540,
    expected: { inMonths: 6, as: "quarter" },
    answer:
      "Agreed and planned. The cache already keeps what is needed for aggregation first and expression second; the interface for writing the expression is what is still missing.",
    comments: [
      {
        text: "GETPIVOTDATA beside the table is the least bad way right now. It doesn't get misaligned, it only goes to an error when a group disappears.",
      },
      {
        text: "Will this include calculated *items* as well (Q1 = Jan + Feb + Mar)?",
        replies: [
          {
            text: "Not in the first version. Grouping covers the calendar case, and the general one makes totals ambiguous.",
            staff: true,
          },
        ],
      },
    ],
  },
  {
    title: "Named tables with banded styles and column references",
    description:
      "Press a key, the block becomes a table: it has a name, header row, banding that keeps itself right when I sort or insert, a total row, and formulas can say `Orders[Amount]` rather than `$D$2:$D$417`. Calc understands those references on import and then turns them into addresses. The look is lost or baked into cells.\n\nAutoFormat Styles paints the cells once and forgets; insert a row and the stripes are off.",
    tags: ["calc", "styles", "file formats"],
    status: "in-development",
    appeal: 4,
    daysAgo: 345,
    answer:
      "Table styles on database ranges are being built first, including import and export of the built-in ones. Entering column references directly in formulas follows once ranges grow with their data.",
    comments: [
      {
        text: "Conditional format with ISEVEN(ROW()) gives stable stripes, until you filter and get two dark rows in a row.",
        replies: [
          {
            text: "SUBTOTAL(3;$A$2:$A2) in place of ROW() handles the filter. Slow past ten thousand rows.",
          },
        ],
      },
      {
        text: "Growing with the data is the part I want most. Typing under the last row should extend the table, its formulas and the chart.",
      },
    ],
  },
  {
    title: "XLOOKUP, so that shared workbooks stop breaking",
    description:
      "Everybody at my customer has switched to XLOOKUP. I open the file and it still shows the cached results, I touch a cell and get a wall of `#NAME?`. INDEX/MATCH could do nearly all of it but I'm not in a position to rewrite their formulas. Default value, search from the end and approximate mode with unsorted data please, otherwise it'll break in a different way.",
    tags: ["calc", "file formats"],
    status: "launched",
    appeal: 4,
    daysAgo: 718,
    expected: { inMonths: 0, as: "quarter" },
    answer:
      "XLOOKUP and XMATCH are in, with all match and search modes, and they save to both ODS and XLSX.",
    comments: [
      {
        text: "Binary mode on unsorted data gives the same wrong answers as Excel does. I consider that a compliment.",
      },
      {
        text: "Works in our price workbook, 40k lookups, noticeably faster than the nested INDEX we had.",
      },
    ],
  },
  {
    title: "Remember the CSV import settings per kind of file",
    description:
      "The bank's export is semicolon-separated, Windows-1252, decimal comma, three header lines to skip and column 5 as text. The shop's is UTF-8 with commas. The import dialog remembers whatever was used last, so on every second file it is wrong, and I notice when the postcodes have lost their leading zero. Save the settings under a name and propose the one whose header line matches.",
    tags: ["calc", "file formats"],
    status: "planned",
    appeal: 3,
    daysAgo: 420,
    answer:
      "Named import presets are planned. Matching a preset by the header line is a good idea which we will try as a suggestion in the list, never applied without asking.",
  },
  {
    title: "Profiles in the text import dialog",
    description:
      "I import from four lab instruments each day and set the same options in the CSV dialog over and over (encoding, tab or comma, which columns are text, from which row). A drop-down with saved profiles at the top of that dialog would spare me perhaps ten minutes a day and a few mangled sample numbers like 3-11 becoming the third of November.",
    tags: ["calc", "interface"],
    status: "seen",
    appeal: 2,
    daysAgo: 61,
  },
  {
    title: "A conditional formatting manager that can reorder and merge rules",
    description:
      "After a year of copying rows about, one of my sheets has 412 conditional formats, nearly all identical but for the range: `B2:B7`, `B9:B9`, `B11:B30`... The Manage dialog lists them, and I can edit or remove one at a time.\n\nNeeded: merge rules that are equal, select several and delete, change priority by dragging, and see overlaps. Better still would be not splitting on paste in the first place if the source rule and target rule are the same.",
    tags: ["calc", "interface"],
    status: "planned",
    appeal: 3,
    daysAgo: 296,
    answer:
      "Merging identical rules on paste is the first step, since it stops new files from getting into this state. Multiple selection and reordering in the manager come with the rewrite of that dialog.",
  },
  {
    title: "Open very large xlsx files on more than one core",
    description:
      "Export from our ERP: 620k rows, 38 columns, 70 MB. Opening takes just under four minutes here, with one core at 100 % and eleven idle. The same file as ODS is not much better. Calculation has been threaded for some years, loading it seems less so. Where does the time go, and can sheets at least be parsed side by side? A progress bar that moves in a straight line would also be nice.",
    tags: ["calc", "performance", "file formats"],
    status: "seen",
    appeal: 4,
    daysAgo: 232,
    comments: [
      {
        text: "If somebody has a file of this sort without private data, please attach a link. Sheets are parsed in parallel, but a workbook with one big sheet gains nothing from that, and shared strings plus styles are resolved on a single thread. A profile from a real ERP export would tell us which of the two hurts.",
        staff: true,
        replies: [
          {
            text: "I can generate one with the same shape and random values, would that do? 38 columns, half of them short repeated strings.",
          },
          { text: "Yes, as long as the proportion of repeated strings is realistic.", staff: true },
        ],
      },
      {
        text: "Check whether row heights are stored in the file. In mine 'optimal height' was recalculated for each row on load, and fixing the height in the exporter halved the time.",
      },
      {
        text: "For anything above 200k rows I go through a database and connect it as a data source. A spreadsheet that size is a database that hasn't been told.",
      },
    ],
  },
  {
    title: "Waterfall and box plot chart types",
    description:
      "Finance wants waterfalls, the lab wants box plots, and I fake both: the first with stacked columns and an invisible series, the second with stock charts. They can be faked, but each change of data means re-doing the helper columns, and they do not survive the exchange with Excel, in which these have been real chart types for years. Outliers as points and the choice of quartile method matter for the lab.",
    tags: ["charts", "calc"],
    status: "suggested",
    appeal: 3,
    daysAgo: 11,
  },
  {
    title: "Date axis with hours and minutes",
    description:
      "The date axis in a chart has a resolution of days, months or years. My logger writes a value every five minutes. As a text axis the labels are a black smear and gaps in the data are hidden; as an XY chart I have to set the interval to `0.0416666667` to get hourly ticks, and labels at 00:00 land at 23:59.\n\nAdd *hour* and *minute* to the resolution list and choose round tick positions.",
    tags: ["charts"],
    status: "seen",
    appeal: 2,
    daysAgo: 178,
  },
  {
    title: "Save the look of a chart as a template",
    description:
      "House style: our five colours, no border, Source Sans 9 pt, thin grey grid, legend below, bars with 60 % spacing. It takes 20 clicks per chart, thirty charts per report. I can copy a chart and swap its data ranges, which is what I do, and it goes wrong about once a report. Chart styles next to paragraph styles in the sidebar would be the grown-up answer; a saved template file would be plenty.",
    tags: ["charts", "styles"],
    status: "planned",
    appeal: 3,
    daysAgo: 398,
    answer:
      "Chart styles are planned, starting with the ability to apply one chart's formatting to another. The default colour series can be changed in the options today, which is as much as we have at the moment.",
  },
  {
    title: "Morph-like transition between two slides",
    description:
      "The same box on two successive slides, small and left on one, large and right on the other, and the program moves it across. In other software it replaced nearly all of the hand-made motion paths for me. Matching by object name would suffice: I'm happy to name things in the Navigator. Importing PPTX files with this transition currently gives a plain fade.",
    tags: ["impress"],
    status: "seen",
    appeal: 3,
    daysAgo: 336,
    comments: [
      {
        text: "Matching by name is right. PowerPoint guesses when there are no names, and its guesses are a spectator sport.",
      },
      {
        text: "Could text be left out of scope? Letter-by-letter morphing looks awful and would be most of the work.",
        replies: [{ text: "Cross-fading the text while the box moves is all that anyone needs." }],
      },
    ],
  },
  {
    title: "Group slides into named sections",
    description:
      "A course deck of 240 slides in one endless strip. I want headings in the slide pane which fold, move with everything in them and can be hidden for one audience. Files from PowerPoint lose their sections when I save them, and my colleague who structures the whole course that way has stopped sending me the original.",
    tags: ["impress", "interface", "file formats"],
    status: "in-development",
    appeal: 3,
    daysAgo: 273,
    expected: { inMonths: 2, as: "month" },
    answer:
      "Reading and writing sections in PPTX came first so that nothing is lost any more. Folding and moving them in the slide pane is being built now.",
  },
  {
    title: "User-defined slide layouts with their own placeholders",
    description:
      "Impress has its fixed set of layouts, and a master determines the look but not where placeholders sit beyond title, outline and the footers. Our corporate template has eleven layouts (quote, two pictures and caption, chapter divider, ...). On import they turn into eleven *masters*, so changing the logo means changing it eleven times.\n\nMasters with layouts below them, as in the other format. Adding a placeholder of type picture/text/chart where I want it. It's the reason that designers refuse to make templates for us.",
    tags: ["impress", "styles", "file formats"],
    status: "seen",
    appeal: 4,
    daysAgo: 619,
    comments: [
      {
        text: "Designer here, and guilty. I've built three Impress templates and each time had to explain to the client why the 'quote slide' is a separate master.",
        replies: [{ text: "Do you at least get paid per master?" }],
      },
      {
        text: "ODF knows presentation page layouts, so some of the vocabulary is there in the format. I can't judge how far it stretches.",
      },
      {
        text: "Careful with inheritance. If a layout overrides the position and the master later moves, which one wins? PowerPoint's reset button exists for a reason.",
      },
    ],
  },
  {
    title: "Shrink-on-overflow text that gives the same size every time",
    description:
      "I open a deck, the body text of slide 12 is at 87 %. Click in the box, click out, and it's 84 %. Save, reopen: 90 %. The same file on the projector machine has one line more and the last bullet hangs over the edge. Please make the scaling depend on text and box only, and keep the value found in a PPTX until the text is really edited.",
    tags: ["impress", "file formats"],
    status: "in_progress",
    appeal: 3,
    daysAgo: 217,
    answer:
      "The fitting algorithm has been replaced by one that searches fixed steps for font and spacing, so equal input gives equal output. We are still comparing the results with PowerPoint's on a few hundred files.",
  },
  {
    title: "Subtitles for videos placed on a slide",
    description:
      "University rule: every video shown in a lecture needs captions. The player in Impress ignores a `.vtt` or `.srt` that lies next to the file and also subtitle tracks within an .mkv. I end up burning captions into the picture, which nobody can then switch off or translate.",
    tags: ["impress", "accessibility"],
    status: "seen",
    appeal: 2,
    daysAgo: 128,
  },
  {
    title: "Speaker notes below the slide in the normal view",
    description:
      "Notes have a tab of their own where the slide is shown small and I can't edit it. While building a talk I go to and fro between what is on the slide and what I'll say, and each switch loses my place. A strip beneath the slide, height adjustable, could be closed by whoever doesn't care for it.",
    tags: ["impress", "interface"],
    status: "completed",
    appeal: 3,
    daysAgo: 668,
    answer:
      "There is a notes pane under the slide now, switched from the View menu, and it remembers its height.",
  },
  {
    title: "Edit PDF text as paragraphs instead of single-line boxes",
    description:
      "Opening a PDF in Draw makes each line (at times each word) a text box of its own. Fixing a typo is fine, re-wording a sentence is not, since nothing reflows. *Shape > Consolidate Text* helps a bit, by hand, box by box, and loses the line spacing.\n\nI don't expect a real round trip, I know that PDF is paint and not text. But lines with equal font, equal left edge and regular distance are a paragraph 95 times in 100. Do that at import, with a switch to turn it off for drawings.",
    tags: ["draw", "pdf"],
    status: "seen",
    appeal: 5,
    daysAgo: 473,
    comments: [
      {
        text: "We hear this more than any other wish about Draw. Grouping by baseline distance was tried once and made a mess of forms and of two-column pages, so a switch as you suggest would be needed at any rate. Not scheduled.",
        staff: true,
        replies: [
          {
            text: "Tagged PDFs carry the paragraph structure already. Could one start with those, where no guessing is needed?",
          },
        ],
      },
      {
        text: "If the PDF was made here, use 'Hybrid PDF (embed ODF file)' at export and it opens as the original document later. I wish that were better known.",
      },
      {
        text: "Fonts come first for me. When the font is a subset, the letters that weren't used in the page don't exist, and my correction appears in Liberation Sans.",
        replies: [
          { text: "Nothing anybody can do about that without having the font, to be fair." },
        ],
      },
      {
        text: "I'd be satisfied with deleting pages, rotating, and whiting out a line. For that Draw is already all right, it just frightens people.",
      },
      {
        text: "Ligatures: 'fi' turns up as a box or a blank in about a third of the journal PDFs I open.",
      },
    ],
  },
  {
    title: "Fill in a PDF form and save it as a PDF again",
    description:
      "The tax office sends PDFs with form fields. Opened in Draw the fields come out as controls, some with the wrong size, and to get a filled PDF I have to leave design mode, type, export, and hope that the result still counts as the form. Just filling and saving without converting the page to a drawing would be a small miracle for home users.",
    tags: ["pdf", "draw"],
    status: "seen",
    appeal: 2,
    daysAgo: 101,
  },
  {
    title: "Named presets for PDF export",
    description:
      "I switch between three: *print shop* (PDF/X-ish, lossless pictures, crop marks if we had them), *archive* (PDF/A-2b, tagged), *mail* (JPEG 70 %, 150 dpi). Six tabs of options in the dialog and it only remembers the latest. Name them, list them in File > Export As, allow a preset on the command line.",
    tags: ["pdf", "interface"],
    status: "planned",
    appeal: 3,
    daysAgo: 358,
    expected: { inMonths: 4, as: "month" },
    answer:
      "The options are stored as one set already, so keeping several is mostly a question of where to put them in the dialog without adding a seventh tab.",
    comments: [
      {
        text: "The command line half exists in a way: you can pass export options as JSON in the --convert-to filter argument. We do so in a nightly job.",
      },
      {
        text: "Put the presets into the template too, please. Then 'archive' comes along with our letterhead and no one has to set anything up.",
      },
    ],
  },
  {
    title: "Tag row and column headers of tables in exported PDF",
    description:
      "Our accessibility officer tests each publication with a screen reader. Tables exported from Writer have `TH` for the repeated heading row and that's it: first-column headings are plain cells, so a reader says '14.2' and not 'Bavaria, 2021, 14.2'. I need to say 'first column is a header' in the table properties, and have it written as scope in the PDF.",
    tags: ["pdf", "accessibility", "writer"],
    status: "in_progress",
    appeal: 2,
    daysAgo: 190,
    answer:
      "The export side for header columns is done and waits for a setting in Table Properties. Merged header cells need an ID for each data cell and will be a later step.",
  },
  {
    title: "Connectors that route around shapes",
    description:
      "In a network diagram the standard connector goes straight through whichever box stands in between. I drag the middle segment out of the way and at the next move of any shape it snaps back. Avoid obstacles, keep my manual bends, and draw the small hop where two lines cross.",
    tags: ["draw"],
    status: "seen",
    appeal: 2,
    daysAgo: 249,
  },
  {
    title: "Layers panel in Draw with lock and visibility icons",
    description:
      "Layer tabs at the bottom need a double-click and a dialog to lock one or hide it. Floor plan with electrical, water, furniture: I toggle those all the time. A panel in the sidebar, eye, padlock, printer, drag to reorder (stacking by layer would have to exist first, I realise), current layer in bold.",
    tags: ["draw", "interface"],
    status: "seen",
    appeal: 2,
    daysAgo: 392,
  },
  {
    title: "SQLite as an embedded engine for Base",
    description:
      "Embedded HSQLDB needs Java and dates from the stone age, the Firebird route was left half-finished. SQLite needs no installation, is a single file, every scripting language can read it, and for clubs and small collections it is plenty.\n\nYes, its typing is loose and `ALTER TABLE` is limited. Those are known, documented quirks, which is more than I can say of an embedded database that is packed into a zip on each save.",
    tags: ["base", "file formats"],
    status: "seen",
    appeal: 3,
    daysAgo: 528,
    comments: [
      {
        text: "You can have it today through ODBC. I run a library of 9,000 records that way. The driver set-up is what stops normal people.",
      },
      {
        text: "Loose typing will bite with forms. A date field in SQLite is a string by convention, and Base's date control has to know which convention.",
        replies: [{ text: "STRICT tables plus a declared column type would be enough to go by." }],
      },
      {
        text: "Losing a whole .odb when the program crashes in the middle of zipping happened to me twice. Anything that writes in place has my vote.",
      },
    ],
  },
  {
    title: "Report Builder without the need for Java",
    description:
      "It's the one remaining reason that we have a Java runtime on 80 office machines. First report of the day takes twelve seconds to start. The reports themselves are simple: groups, sums, a logo and a page number. Would a Writer template with database fields and repeating sections not do the job?",
    tags: ["base", "performance"],
    status: "seen",
    appeal: 2,
    daysAgo: 447,
  },
  {
    title: "Outer joins and subqueries in the Base query designer",
    description:
      "Design view draws a left join fine as long as it's the only one. Two in a row, or one from the right, and on reopening the query I'm told that it can only be shown in SQL view. I help volunteers who will never write SQL. Even a read-only picture for queries it can't edit would be a help.",
    tags: ["base"],
    status: "seen",
    appeal: 1,
    daysAgo: 583,
  },
  {
    title: "Make the tabbed interface customisable like the toolbars are",
    description:
      "Toolbars: full freedom, drag any command anywhere. Tabbed: I can hide buttons and that's about all. So I use toolbars though I'd like the tabs, because my five macros need a place.\n\n- add commands and macros to any group\n- a tab of my own\n- reorder tabs\n- export it as one file for my colleagues",
    tags: ["interface"],
    status: "seen",
    appeal: 3,
    daysAgo: 561,
    comments: [
      {
        text: "It comes down to the tabs being built from .ui files and not from the toolbar configuration. A user layer above those files is what it would take; we looked into it twice and the first design was too fragile across upgrades.",
        staff: true,
        replies: [
          {
            text: "Would one empty 'My tab' that is filled from an ordinary toolbar be less fragile?",
          },
          { text: "Considerably. That is an idea worth a prototype.", staff: true },
        ],
      },
      {
        text: "Icons only + the classic menu, one row, 28 pixels. I never understood the love for ribbons on a 13-inch screen.",
      },
      {
        text: "With the 'Tabbed Compact' variant I get most of what I want. The macros still live on keyboard shortcuts.",
      },
    ],
  },
  {
    title: "Open documents as tabs in one window",
    description:
      "Eight letters open means eight windows in the taskbar, all with nearly the same title. Browsers, editors, even file managers have tabs. Let me drag one out to get a window again for two monitors. Off by default is fine by me.",
    tags: ["interface"],
    status: "seen",
    appeal: 4,
    daysAgo: 307,
    comments: [
      {
        text: "My window manager does tabs for every program, and I'd dislike each application bringing its own. Isn't this the desktop's job?",
        replies: [
          { text: "On Windows there is no such thing, and that's where most of the users are." },
        ],
      },
      {
        text: "Start with one window per module? Calc and Writer have different toolbars, switching tab would make the top of the window jump.",
      },
    ],
  },
  {
    title: "Dark page background on screen without changing the document",
    description:
      "Dark theme gives me a dark frame around a glaring white sheet. Setting the page colour to grey changes the file and it prints like that. I want the canvas dark and automatic text colour light, on my screen only; explicitly coloured text should be left alone.",
    tags: ["interface", "accessibility"],
    status: "completed",
    appeal: 3,
    daysAgo: 632,
    answer:
      "Application Colors now has a document background that follows the dark theme on screen and is never saved in the file or printed. Text with an explicit colour stays as it is.",
  },
  {
    title: "Screen readers should announce a cell's comment and validation hint",
    description:
      "With NVDA, moving onto a Calc cell speaks value and address. That there is a comment, a drop-down list or a validity input help I learn only by asking a sighted colleague, or by pressing Alt+Down on everything. A short 'has comment' / 'has list' after the value would do, and a shortcut which reads out the comment in full.",
    tags: ["accessibility", "calc"],
    status: "seen",
    appeal: 2,
    daysAgo: 145,
    comments: [
      {
        text: "Orca too. The little red triangle has no equivalent at all in the accessibility tree as far as I can tell with Accerciser.",
        replies: [
          {
            text: "That agrees with what we see. The cell exposes its value and description, and the note is a separate drawing object that appears only on hover.",
            staff: true,
          },
        ],
      },
    ],
  },
  {
    title: "Reach every sidebar control by keyboard, with focus that can be seen",
    description:
      "F6 takes me to the sidebar. From then on it is luck: some decks take Tab, in others the arrow keys change a value where I meant to move on, and colour pickers open a pop-up that can't be left with Esc without closing the deck. The focus ring is invisible with two of the icon themes. I do everything by keyboard owing to RSI, and have gone back to dialogs.",
    tags: ["accessibility", "interface"],
    status: "planned",
    appeal: 2,
    daysAgo: 284,
    picked: true,
    answer:
      "We have listed each deck with what Tab, arrows and Esc do there, and agreed on one pattern. Properties and Styles get it first, because they are used most.",
  },
  {
    title: "Suggest a passing colour in the accessibility check",
    description:
      "The check in Tools tells me that contrast is too low between text and background, with a ratio. I then fiddle with the colour until the warning disappears. Show me the nearest colour that passes, and if it comes from a style, offer to change the style rather than these three words.",
    tags: ["accessibility", "styles"],
    status: "suggested",
    appeal: 1,
    daysAgo: 1,
    latest: [
      {
        hoursAgo: 9,
        by: "sam_okafor_lee",
        text: "Please show the ratio beside the suggestion. My clients have brand colours, and they agree to a darker blue once they see 3.9 become 4.6.",
      },
    ],
  },
  {
    title: "Faster first start when the profile is on a network drive",
    description:
      "School with roaming profiles, 400 machines. First start of the day takes between 25 and 40 seconds, of which the splash screen is most. With the profile moved to a local disk it's four. From a trace it seems that hundreds of small files below `user/` are opened one after the other, extension folders above all. Could those be one file, or be read lazily?",
    tags: ["performance"],
    status: "seen",
    appeal: 2,
    daysAgo: 413,
    comments: [
      {
        text: "Set UserInstallation in bootstraprc to a local path and sync registrymodifications.xcu at log-off. We've done so for two years with 1,100 clients.",
      },
      {
        text: "Excluding the profile from on-access virus scanning did more for us than anything else.",
      },
    ],
  },
  {
    title: "Smooth scrolling in long documents with many pictures",
    description:
      "Field guide, 520 pages, 900 photos at print resolution. PageDown stutters, then shows empty frames, then the photo jumps in. Memory goes up to 6 GB. Keep small previews of the pages ahead and load full resolution only once I stop. For writing I don't need 300 dpi on the screen.",
    tags: ["performance", "writer"],
    status: "seen",
    appeal: 3,
    daysAgo: 168,
    comments: [
      { text: "View > Images and Charts off while writing. Blunt, but text flies after that." },
      {
        text: "Link the photos in place of embedding them, with a low-resolution folder that you swap before export. That's what layout people did for decades.",
        replies: [{ text: "I did, until I moved the folder once and had 900 red crosses." }],
      },
    ],
  },
  {
    title: "Save automatic recovery on by default with a backup copy",
    description:
      "I lost three hours because I never knew the setting existed. Someone who installs the program for the first time expects that a power cut costs minutes. AutoRecovery every ten minutes and 'always create backup copy' should be active from the start, and the copy should be placed where the document is, not in a folder five levels deep in the profile.",
    tags: ["file formats", "interface"],
    status: "launched",
    appeal: 3,
    daysAgo: 694,
    answer:
      "Both are switched on in new profiles, and the backup copy can be placed in the document's folder. Existing profiles keep what was chosen there.",
  },
  {
    title: "Browse earlier versions of a document on a timeline",
    description:
      "File > Versions saves snapshots inside the .odt if I remember to do it, or at each close. What I'd like: a snapshot on every save, kept locally, thinned out over time (hourly for a day, daily for a month), a pane with dates in which I click on one and see it *with differences highlighted*, and copy a lost paragraph back.\n\nNo server, no Git. Space is cheap and a chapter is 40 kB.",
    tags: ["writer", "collaboration", "interface"],
    status: "seen",
    appeal: 4,
    daysAgo: 502,
    comments: [
      {
        text: "Novelist. I do this by hand, with the date in the file name, and have 611 files for one book. Finding the deleted scene with the ferry took an evening.",
        replies: [{ text: "Save as flat ODT (.fodt) and grep works. I found my ferry that way." }],
      },
      {
        text: "Keep it outside of the document please. Versions inside the file go out to the client together with everything you deleted.",
      },
      { text: "@above this can't be said loudly enough. It happened to a ministry here." },
    ],
  },
  {
    title: "A Python editor and debugger next to the Basic IDE",
    description:
      "Python is an official macro language, yet the menu offers only Run. To edit I have to know where the profile lives, or unzip the document, or install an extension. Minimum: create, edit, save in user or document scope, with tracebacks that jump to the line. Breakpoints can wait.",
    tags: ["macros"],
    status: "seen",
    appeal: 3,
    daysAgo: 376,
    comments: [
      { text: "The APSO extension does create/edit/embed and a console. I'd simply ship it." },
      {
        text: "Don't build an editor. Make it simple to attach VS Code: a launch setting, a fixed port, type stubs for UNO. No one wants a text area with line numbers.",
        replies: [
          { text: "Teachers do. My pupils aren't allowed to install anything." },
          { text: "Both, then: small inside, and a documented way for the rest of us." },
        ],
      },
    ],
  },
  {
    title: "Macro recorder that notices shapes, charts and dialogs",
    description:
      "```\nsub Main\nrem ---------------------------------\nend sub\n```\n\nThat is what it recorded. I had drawn and coloured eleven boxes.",
    tags: ["macros", "impress", "draw"],
    status: "suggested",
    appeal: 2,
    daysAgo: 13,
  },
  {
    title: "Allow macros by what they may touch, not all or nothing",
    description:
      "Security level high or trusted folder, a macro then may do anything that I may: read files, send things over the network, start programs. For a sheet from a supplier I'd like to say: *may change this document, nothing else*. A prompt the first time it wants a file or a URL, remembered for the signature.",
    tags: ["macros"],
    status: "seen",
    appeal: 1,
    daysAgo: 226,
    comments: [
      {
        text: "Nice on paper. UNO gives Basic access to almost everything, including ways to get at a shell through three other services. A sandbox with that many doors is a false promise.",
      },
      {
        text: "Then let formulas-only macros be a class of their own: no UNO, only cells in and cells out. That alone covers most supplier sheets.",
      },
    ],
  },
  {
    title: "Run any VBA project from Excel unchanged",
    description:
      "Our sheets have 15 years of VBA in them: user forms, ADO queries, class modules, a bit of Windows API. Some procedures work here thanks to `Option VBASupport 1`, most stop at the first form. If everything ran as it is, we could move 300 seats next quarter.",
    tags: ["macros", "calc", "file formats"],
    status: "declined",
    appeal: 3,
    daysAgo: 556,
    answer:
      "Complete compatibility is out of reach: it would mean re-implementing Excel's object model along with ActiveX and the Windows API on three systems. We keep on fixing single calls that are reported with a sample, so please open those one by one.",
    comments: [
      {
        text: "Understandable. Is there a list of what is covered? An audit before migrating would be worth more to us than another ten supported calls.",
        replies: [
          {
            text: "There is no complete one, sorry. The test files in the source are the nearest thing to it.",
            staff: true,
          },
        ],
      },
      {
        text: "We ported 60k lines. About a third ran unchanged, a third needed small edits, and the rest was rewritten in Python, and is better for it.",
      },
    ],
  },
  {
    title: "Tell me what will be lost before I save as .docx",
    description:
      "'Keep current format?' is a question without information. List the concrete things in *this* document which the other format can't hold or that we don't write yet: '3 sections with a different column count, 1 conditional text field, page style Left with an odd-even offset'. With a jump to each. If the list is empty don't ask at all.",
    tags: ["file formats", "writer"],
    status: "seen",
    appeal: 3,
    daysAgo: 329,
  },
  {
    title: "Compare two documents side by side with synchronised scrolling",
    description:
      "Compare Document merges both into a view full of tracked changes. With a re-ordered chapter this is one long red block followed by one long green one. Two panes, scrolling together by matching paragraph, moved passages recognised as moved. Read-only is good enough; I want to understand, not to merge.",
    tags: ["writer", "collaboration"],
    status: "seen",
    appeal: 3,
    daysAgo: 70,
  },
  {
    title: "Embed only the characters used when embedding fonts",
    description:
      "Ticking 'Embed fonts' on a two-page invitation with a Japanese font gives a 19 MB file. PDF export subsets fonts already, so the code must be somewhere. I do see the catch that the receiver can't type other letters then. So make it a choice, as other suites do: all characters, for editing, or only those used, for reading.",
    tags: ["file formats", "performance"],
    status: "seen",
    appeal: 2,
    daysAgo: 8,
  },
  {
    title: "Updates that install themselves on Windows and macOS",
    description:
      "The program tells me there's a new version, opens a web page, and I download 350 MB, run the installer, and download the help pack separately. My parents click it away and are three years behind. Small patches in the background, applied at the next start. A switch for administrators to turn it off is a must.",
    tags: ["interface", "performance"],
    status: "planned",
    appeal: 3,
    daysAgo: 437,
    answer:
      "An updater with partial packages exists in test builds on Windows. Before it can be on for everybody we need hosting for the patches and signed packages for macOS, and both are being arranged.",
    comments: [
      {
        text: "Group policy support on day one or I'll have to block it. We test each release with our extensions first.",
      },
      {
        text: "And on Linux keep your hands off, the distribution does that.",
        replies: [
          {
            text: "Linux packages won't have the updater built in. That holds for the ones we publish ourselves, too.",
            staff: true,
          },
        ],
      },
    ],
  },
  {
    title: "Make .docx, .xlsx and .pptx the default formats",
    description:
      "Everybody I exchange files with uses Microsoft's formats, and new users save as ODF without thinking, then get a phone call. Most of the bad reputation comes from that first mail. Set the Microsoft ones as default for new installations and let ODF be the option for those who know that they want it.",
    tags: ["file formats"],
    status: "rejected",
    appeal: 2,
    daysAgo: 645,
    answer:
      "OpenDocument is the only format that can hold everything the suite does, and working for an open standard is one of the reasons for the project to exist. Whoever needs another default can set it under Load/Save > General, or roll it out by policy.",
    comments: [
      { text: "As somebody who archives public records I'm glad about this answer." },
      {
        text: "I see both sides. A question at first start ('do you mostly exchange files with Office users?') would be neutral and honest.",
        replies: [
          {
            text: "First-start questions get clicked away like everything else, but I'd not object to this one.",
          },
        ],
      },
    ],
  },
  {
    title: "Ship an e-mail and calendar program with the suite",
    description:
      "The gap on every comparison chart is Outlook. Offices switch suites and then keep paying for one single part. An own mail client with calendar, looking like the rest and reading PST files, would close it. Maybe adopt an existing one and rebrand?",
    tags: ["interface", "collaboration"],
    status: "rejected",
    appeal: 2,
    daysAgo: 592,
    answer:
      "Good free mail programs exist with communities of their own, and maintaining one takes a team as large as Writer's. We would rather see to it that sending documents and merging mail work well together with any client.",
  },
  {
    title: "A free cloud drive account with each installation",
    description:
      "Saving to the cloud should work right out of the box: install, log in, the documents are on my other computer. I know about the remote servers dialog for WebDAV and so on, but who has a server? Five gigabytes hosted by the foundation would be enough for ordinary people.",
    tags: ["collaboration"],
    status: "declined",
    appeal: 1,
    daysAgo: 480,
    answer:
      "Running storage for millions of people means staff, abuse handling and a legal set-up that a donation-funded foundation can't carry. A folder synchronised by any provider works with the suite as it is.",
  },
];
