import type { SampleFeature, SamplePlatform } from "../types.ts";

export const firefox: SamplePlatform = {
  slug: "firefox",
  name: "Firefox",
  description:
    "The independent web browser for Windows, macOS, Linux, Android and iOS. Bring your wishes about tabs, privacy, bookmarks, add-ons, developer panels, the PDF viewer and everything else between the address bar and the page.",
  websiteUrl: "https://www.firefox.com",
  tags: [
    "tabs",
    "privacy",
    "bookmarks",
    "address bar",
    "devtools",
    "add-ons",
    "performance",
    "mobile",
    "sync",
    "accessibility",
    "passwords",
    "pdf",
    "customization",
    "media",
  ],
  team: [
    { name: "Dana Whitlock-Reyes", role: "Desktop product manager" },
    { name: "Osei Brandful", role: "Mobile engineer" },
    { name: "Mirela Stoicescu", role: "Privacy and security engineer" },
    { name: "Kenji Abergel", role: "Design lead" },
  ],
};

export const firefoxFeatures: readonly SampleFeature[] = [
  {
    title: "Nest tabs under the tab that opened them in the vertical list",
    description:
      "Vertical tabs arrived and I was happy for a day. Then I opened eleven search results and they sat in the list as eleven equals, the search among them. Indentation *is* the information: where did I come from, what can I close together.\n\nWhat I would keep from the add-ons which do this:\n\n- collapse a branch\n- close a branch with one middle click on the parent\n- promote the first child when the parent closes\n\nI don't need endless depth. Three levels would do.",
    tags: ["tabs", "customization"],
    status: "seen",
    appeal: 5,
    daysAgo: 371,
    comments: [
      {
        text: "We read all of this. Honest state: we are unsure how nesting and tab groups should live together without confusing those who use neither, and we want to answer that before promising anything. Collapsing by opener is the part we have sketched.",
        staff: true,
        pinned: true,
      },
      {
        text: "The add-on does it well, but it cannot hide the native strip without a userChrome hack and it flickers on startup. That is the case for building it in.",
      },
      {
        text: "Two levels: group and tab. That's what groups are. More hierarchy is for people who should be making bookmarks.",
        replies: [
          {
            text: "I do research in a patent office. My 'bookmark' lives for forty minutes and has nineteen children.",
          },
          {
            text: "Groups must be created by hand. The tree grows by itself, that is its whole charm.",
          },
        ],
      },
      {
        text: "Please persist the tree in the session file, also when the window is restored from history. Losing the structure and keeping the tabs is like dropping a card index.",
      },
      {
        text: "For screen readers this should be a real tree with levels, expandable by arrow keys. Some of the add-ons are a pile of divs.",
      },
      {
        text: "Dragging is where these go wrong. Between two siblings, into a parent, out to the left: three targets within 20 pixels. Try it with a trackpad before it ships.",
      },
    ],
  },
  {
    title: "Change any keyboard shortcut in the settings",
    description:
      "Ctrl+Q sits beside Ctrl+W. Ctrl+Shift+C opens the inspector when I meant to copy from my terminal. On my Portuguese layout the zoom-in key is a finger exercise. Extensions can be given shortcuts on a settings page; commands of the browser itself can not. A list, a search field, a reset, and a way to say *nothing* for a command.",
    tags: ["customization", "accessibility"],
    status: "in-development",
    appeal: 5,
    daysAgo: 688,
    answer:
      "An editor for most built-in shortcuts is being worked on and can already be seen in test builds. A few keys will stay reserved because pages or the operating system depend on them.",
    comments: [
      {
        text: "Being able to clear Ctrl+Q would alone be worth a vote. I know about the warning dialog. I have learned to confirm it without reading.",
      },
      {
        text: "Will there be a file that I can copy between machines? My layout is odd and I own four computers.",
        replies: [
          {
            text: "Stored in the profile as plain JSON for now. Syncing it is not decided, since Mac and Windows keys differ.",
            staff: true,
          },
          { text: "Plain JSON is all I ever wanted." },
        ],
      },
      {
        text: "Pages which grab Ctrl+K for their own search are half of my trouble. Let me mark a shortcut as 'browser first'.",
        replies: [
          {
            text: "There is a per-site permission for overriding shortcuts already, hidden in the page info window. Set it to block and Ctrl+K is yours.",
          },
        ],
      },
      {
        text: "I type with one hand. Chords with three keys are no use to me, so single function keys and sequences would open the browser up far more than any theme.",
      },
      {
        text: "Hoping the DevTools panels come into the list as well. F12 is taken by my keyboard's volume.",
      },
    ],
  },
  {
    title: "Sync tab groups between my computers",
    description:
      "I have a group 'Thesis' with 34 tabs at the university. At home I have a list of 34 loose tabs under 'synced tabs' and no way to know which belonged together. Name, colour and members should come across, and closing the group in one place should offer (not force) closing it in the other.",
    tags: ["sync", "tabs"],
    status: "planned",
    appeal: 5,
    daysAgo: 333,
    latest: [
      {
        hoursAgo: 96,
        by: "josefina_paz",
        text: "Will the colour of a group come across, too? I sort by colour: blue is for the thesis, red for what is due this week.",
      },
    ],
    picked: true,
    answer:
      "Saved groups are the first step: they will show up on each signed-in desktop and open on request. Live groups that change in both places at once come later, if at all.",
    comments: [
      {
        text: "Why not live from the beginning: two machines that are both offline can rename, reorder and delete the same group, and tabs have no stable identity across devices today. We prefer to ship the part that cannot lose your tabs.",
        staff: true,
        pinned: true,
      },
      {
        text: "Saved first is right. I don't want my work laptop to close things because I tidied up on the sofa.",
        replies: [
          {
            text: "But then saved ones must update. A snapshot from October isn't syncing, it is an export.",
            concern: true,
          },
        ],
      },
      {
        text: "As a stopgap I bookmark the whole group into a folder with the date. Folder syncs in seconds. Opening 34 at once is a bit of a wave.",
        workaround: true,
      },
    ],
  },
  {
    title: "Sync my named tab groups between two computers",
    description:
      "Started planning a trip on the desktop: group with trains, group with hotels. Took the laptop to the kitchen. No groups. I expected that signing in was all I had to do.",
    tags: ["sync", "tabs"],
    status: "suggested",
    appeal: 3,
    daysAgo: 102,
    comments: [
      {
        text: "That is planned under the idea about syncing groups between computers. Add your vote there, it has the longer discussion.",
      },
    ],
  },
  {
    title: "Install a website as an app on Linux and macOS too",
    description:
      "Windows has it now: site in its own window, own icon, own taskbar entry, still with my extensions. Over here I run a second browser for the chat and the time sheet, which defeats the purpose of having chosen this one.",
    tags: ["tabs", "customization"],
    status: "planned",
    appeal: 5,
    daysAgo: 409,
    answer:
      "Linux is next and macOS after it. Both need their own answer for icons, notifications and what happens to links, which is why they did not arrive together with Windows.",
    comments: [
      {
        text: "On Linux please write a normal desktop file with its own window class. Everything else, docks, tiling rules, follows from that.",
        replies: [
          {
            text: "And under Flatpak go through the portal for launchers, else it'll be broken for half of us on the first day.",
          },
          {
            text: "Portal support is part of the plan. It is also the piece that takes longest.",
            staff: true,
          },
        ],
      },
      {
        text: "A separate profile per app or the same one? I'd want my login to the ticket system kept apart from my private cookies.",
      },
      {
        text: "I made do with a launcher that starts a kiosk window with a dedicated profile. It costs 300 MB per app and steals my default browser twice a week.",
        workaround: true,
      },
    ],
  },
  {
    title: "Rules for containers: always open *.example.org in Work",
    description:
      "'Always open in this container' records one exact host. Our company runs on sso., wiki., git., tickets. and a dozen more, and each asks me once on every computer. A list where I can write patterns, put exceptions above them, export it and hand it to a colleague would end this.",
    tags: ["privacy", "tabs"],
    status: "seen",
    appeal: 4,
    daysAgo: 455,
    comments: [
      {
        text: "And redirects. Login starts in Work, jumps to the identity provider which belongs to None, jumps back, and the session is in the wrong jar.",
        replies: [
          {
            text: "A rule 'stay in the container of the opener' for the identity provider's host solves that in the extension I use.",
          },
        ],
      },
      {
        text: "Patterns can become a foot-gun with public suffixes. Somebody will type *.github.io and wonder.",
      },
    ],
  },
  {
    title: "Disposable container that forgets everything when its last tab closes",
    description:
      "Private windows share one cookie jar and look different on purpose. For checking a price without being followed, or for logging in as a test user, I want a **single tab** in my normal window with an empty jar: no cookies, no storage, deleted at close, history off. An add-on does it and is brilliant, until an update delays and I forget that it isn't running.",
    tags: ["privacy", "tabs"],
    status: "suggested",
    appeal: 3,
    daysAgo: 287,
    comments: [
      {
        text: "QA here, I have six test roles. Six temporary containers in six colours is my entire working method.",
        replies: [
          {
            text: "For roles I would rather have permanent named containers with a reset button. Temporary ones lose the login on each restart.",
          },
        ],
      },
      {
        text: "History off is the controversial bit. I'd keep it in history, I just do not want the cookies.",
      },
    ],
  },
  {
    title: "Open a private tab inside a normal window",
    description:
      "Right-click a link, 'open in new private tab', no second window. When the tab closes the cookies go too. On my phone private tabs are next to the normal ones and nobody is harmed.",
    tags: ["privacy", "tabs"],
    status: "suggested",
    appeal: 2,
    daysAgo: 54,
    comments: [
      {
        text: "I think the disposable container idea covers this. The difference would be mostly the purple mask.",
      },
    ],
  },
  {
    title: "Add-ons in Firefox for iOS",
    description:
      "Android got the open catalogue. On the iPad I have the same account, the same bookmarks, and no content blocker of my choice. Other browsers on iOS manage to run web extensions in some form; whatever the form, I would take it.",
    tags: ["mobile", "add-ons"],
    status: "seen",
    appeal: 4,
    daysAgo: 522,
    comments: [
      {
        text: "The honest answer: on iOS we have to use the system's engine nearly everywhere, so our extension code doesn't run there. The system now offers some of the needed hooks, and we are measuring how many popular add-ons would work with them. No promise yet.",
        staff: true,
        pinned: true,
      },
      {
        text: "A content blocker and a password manager would cover what I use. The long tail can wait.",
        replies: [
          {
            text: "Password managers already work through the system autofill, so it's down to one.",
          },
        ],
      },
      {
        text: "In the EU another engine is allowed in theory. In practice it'd be a second app for one region. I can see why nobody is in a hurry.",
      },
    ],
  },
  {
    title: "Turn an extension on or off for single sites",
    description:
      "My grammar checker should run in mail and nowhere near the bank. The dark-mode one breaks exactly two sites. Today it is all or nothing, plus whatever settings the author thought of. Put a switch per site in the puzzle-piece menu, have it default to the permissions that I granted, and show which extension touches the page I am on.",
    tags: ["add-ons", "privacy"],
    status: "planned",
    appeal: 4,
    daysAgo: 476,
    answer:
      "Per-site access will come to the extensions panel for all add-ons, not only those built on the newer manifest. Add-ons that rely on network-wide blocking will be marked as needing all sites.",
    comments: [
      { text: "'Only when clicked' as a third choice, like on phones with location." },
      {
        text: "Some extensions act on requests and not on pages. If I switch off a blocker for a news site, is the third-party iframe in it also exempt? The wording has to be clear.",
        replies: [
          {
            text: "Top-level site decides would be the only version I could explain to my father.",
          },
        ],
      },
    ],
  },
  {
    title: "Make compact density a supported option again",
    description:
      "1366 by 768 is still what our school has. The pref is `browser.compactmode.show`, it says *not supported*, and each redesign makes something in it overlap. Twenty pixels are a line and a half of text. Support it, test it, and leave the tall version for those with tall screens.",
    tags: ["customization"],
    status: "suggested",
    appeal: 4,
    daysAgo: 560,
    latest: [
      {
        hoursAgo: 40,
        by: "bluekettle",
        text: "The person who took compact mode away has no idea what they are talking about and should be fired. I mean it.",
      },
    ],
    comments: [
      {
        text: "Vertical tabs plus a hidden title bar gives me back more than compact ever did, on a wide laptop screen at any rate.",
        replies: [
          {
            text: "At 1366 wide the sidebar costs what it saves. Collapsed to icons it is alright.",
          },
        ],
      },
      {
        text: "I need the opposite, larger targets, tremor in my right hand. Density should be a slider with more than one honest end.",
        replies: [
          {
            text: "The touch density exists for that and it has the reverse problem: nothing below 40 pixels gets bigger.",
          },
        ],
      },
      {
        text: "Voted. The warning text in the menu feels like being told off for eating with the wrong fork.",
      },
      {
        text: "How many people use it is the thing I'd like to know. If telemetry says one percent I would drop it as well, and I say this as part of that percent.",
        replies: [{ text: "One percent is more people than live in my country." }],
      },
    ],
  },
  {
    title: "Dark page colours in the PDF viewer",
    description:
      "White A4 at two in the morning, on a 32 inch monitor. The viewer's toolbar turns dark, the page stays a lamp. Map paper to dark grey and black text to light grey, leave pictures alone, and remember per document whether I switched it off. There's `pdfjs.forcePageColors`, but that is global and makes coloured diagrams disappear.",
    tags: ["pdf", "accessibility"],
    status: "suggested",
    appeal: 4,
    daysAgo: 248,
    comments: [
      {
        text: "Scanned documents are one big picture, so 'leave pictures alone' leaves these white. Needs a separate invert for full-page images.",
      },
      { text: "Sepia, not only dark. Nobody reads contracts white on black for eight hours." },
    ],
  },
  {
    title: "Invert PDFs at night with one click",
    description:
      "A moon button in the PDF toolbar. Press: the colours are inverted. Press again: normal. Would be nice if it followed the system's night schedule, but I can press a button.",
    tags: ["pdf"],
    status: "suggested",
    appeal: 1,
    daysAgo: 39,
    comments: [
      {
        text: "Plain inverting turns photos into X-rays. The other wish, with proper page colours, handles that better.",
        replies: [{ text: "For lecture notes plain inverting is enough. I'd take either." }],
      },
    ],
  },
  {
    title: "Save passkeys in Firefox and sync them",
    description:
      "On Linux there is no system keychain that holds passkeys, so it is a hardware key or a phone held up to a QR code. Firefox already stores my passwords, encrypted, synced to Android. Keep passkeys in the same place, with export when the exchange format is settled.",
    tags: ["passwords", "sync"],
    status: "planned",
    appeal: 4,
    daysAgo: 362,
    expected: { inMonths: 5, as: "quarter" },
    answer:
      "Storing passkeys in the password manager is planned for desktop and Android. iOS will go through the system, and export waits for the common format to be final.",
    comments: [
      {
        text: "Without user verification stronger than 'the laptop is unlocked' many banks will refuse these. Tie it in with the biometric unlock please.",
      },
    ],
  },
  {
    title: "Two tabs side by side in one window",
    description:
      "Source on the left, translation on the right. With two windows I get two toolbars, two tab strips and a window manager that puts one of them behind the mail. Drag a tab to the edge, see a divider, keep the pair together as one entry in the strip.",
    tags: ["tabs", "customization"],
    status: "in-development",
    appeal: 4,
    daysAgo: 434,
    expected: { inMonths: 1, as: "month", before: -2 },
    answer:
      "Two tabs next to each other work in test builds, with an adjustable divider and one shared address bar. Restoring pairs after a restart is the last large piece.",
    comments: [
      {
        text: "Shared address bar is fine as long as it is blindingly obvious which half has the focus.",
        replies: [
          {
            text: "The active half has an outline and the other one is slightly dimmed in the current design. We are testing if people with low vision can see it.",
            staff: true,
          },
        ],
      },
      {
        text: "Stacked top and bottom as well? On a portrait monitor side by side gives me two receipts.",
      },
      {
        text: "Synchronised scrolling as an option would make proofreading a joy. Don't hold the release for it.",
      },
    ],
  },
  {
    title: "Vertical tabs without an extension",
    description:
      "Screens are wide, titles are long, and after tab number twenty the horizontal strip is a row of icons. Put the list on the side, resizable down to icons only, and take the top strip away.",
    tags: ["tabs"],
    status: "launched",
    appeal: 4,
    daysAgo: 697,
    answer:
      "Vertical tabs are in the sidebar settings on all desktop systems. The width is remembered and the strip on top disappears when they are on.",
    comments: [
      {
        text: "Moved over from an add-on on day one. Missing for me: tab titles in two lines when there is room.",
      },
      {
        text: "Expand on hover is a little too eager. Brushing past it to reach the scroll bar of another window opens the lot.",
        replies: [
          {
            text: "There is a delay in about:config, sidebar animation section, I set mine to 300.",
          },
        ],
      },
    ],
  },
  {
    title: "Put tabs into named, coloured groups I can collapse",
    description:
      "Work, invoices, holiday, that one recipe. A label and a colour around neighbouring tabs, one click to fold them away, drag to add. I close and reopen the same sets every day.",
    tags: ["tabs"],
    status: "launched",
    appeal: 3,
    daysAgo: 711,
    answer:
      "Groups have been rolled out to everybody on desktop. Closing a group saves it, and you can bring it back from the list-all-tabs menu.",
    comments: [
      {
        text: "Saved groups hide in a menu I never open otherwise. Showing the last three on the new tab page would help my memory.",
      },
    ],
  },
  {
    title: "A real tab strip on Android tablets",
    description:
      "An 11 inch screen with a keyboard, and switching a tab takes two taps through a grid made for a phone. Show the strip as on the desktop when the window is wide enough.",
    tags: ["mobile", "tabs"],
    status: "launched",
    appeal: 1,
    daysAgo: 503,
    expected: { inMonths: -1, as: "month" },
    answer:
      "Wide screens now get a tab strip, along with back, forward and reload in the toolbar. It switches by window width, so it works in split screen and on foldables as well.",
  },
  {
    title: "Find and close duplicate tabs",
    description:
      "I open the same issue from five mails. At the end of the day there are sixty tabs, of which perhaps thirty are different. One command to close the doubles and keep the one I used last.",
    tags: ["tabs"],
    status: "launched",
    appeal: 2,
    daysAgo: 640,
    answer:
      "'Close duplicate tabs' is in the list-all-tabs menu and in the menu of each tab. Pinned tabs are never closed by it.",
  },
  {
    title: "Unload a tab by hand without closing it",
    description:
      "The browser frees memory when it is nearly too late. I know which tabs are heavy: the map and the three dashboards. Let me put those to sleep from the context menu, still visible in the strip, dimmed.",
    tags: ["tabs", "performance"],
    status: "launched",
    appeal: 2,
    daysAgo: 395,
    answer:
      "You can now unload one or several selected tabs from their context menu. Tabs playing sound, or with an unsent form, ask first.",
  },
  {
    title: "Add a search engine by typing its address",
    description:
      "Our library catalogue doesn't advertise a search description, so there is no way to add it except a keyword bookmark, which then has no suggestions and no icon in the search menu. Give me three fields: name, address with %s, keyword.",
    tags: ["address bar"],
    status: "launched",
    appeal: 2,
    daysAgo: 528,
    answer:
      "The search settings have an Add button with exactly these fields, and engines can be edited afterwards. POST-based engines are supported through the advanced section.",
    comments: [
      {
        text: "Lovely. My twelve dictionaries are in. Now they only have to reach my other computer by themselves.",
        replies: [{ text: "There is a wish for syncing them, I voted there too." }],
      },
    ],
  },
  {
    title: "Reorder, delete and merge pages in the PDF viewer",
    description:
      "The clinic sends me a scan in which page 3 is upside down and page 5 is somebody else's. I may sign, highlight and write on it, but in order to take out a page I upload a medical record to some website with adverts. Thumbnails in the sidebar, drag to move, delete, rotate, insert another file.",
    tags: ["pdf", "privacy"],
    status: "in-development",
    appeal: 3,
    daysAgo: 317,
    answer:
      "Moving, deleting and exporting selected pages work in our development builds, and merging another file follows. Everything happens on your computer.",
    comments: [
      {
        text: "The word 'deleted' has to mean it: no incremental save that leaves the removed page in the file for anyone with a hex editor.",
      },
      {
        text: "Right, and that is why deletion rewrites the file instead of appending to it. It breaks existing certificate signatures, and we will warn about that.",
        staff: true,
      },
      {
        text: "Keep the outline intact where the target page survives. Our court bundles are useless without it.",
      },
    ],
  },
  {
    title: "Notes and extra fields on saved logins",
    description:
      "Customer number, security question, which of my mail addresses I used, the PIN for phone support. All these live in a text file called `misc2`. One multi-line note per login, encrypted and synced like the password, not filled anywhere.",
    tags: ["passwords"],
    status: "in-development",
    appeal: 3,
    daysAgo: 208,
    answer:
      "A note field is being added on desktop first and will sync from the start. Named custom fields are not part of this round.",
  },
  {
    title: "Reject cookie banners for me, everywhere",
    description:
      "I click 'only necessary' about thirty times per day. Some banners need three layers of it. There was an experiment that did this for private windows in one country and it was bliss. Turn it on in normal windows, with a tiny icon when it acted so I know whom to blame if the page breaks.",
    tags: ["privacy"],
    status: "in-development",
    appeal: 4,
    daysAgo: 583,
    answer:
      "We are replacing the hand-written rules by ones that recognise the few dozen consent platforms most sites use. Where there is no way to refuse, the banner will stay: we will never press accept for you.",
    comments: [
      {
        text: "Blocking the banner with a filter list is not the same as refusing. I want the 'no' to be recorded.",
        replies: [
          {
            text: "In my country no click means no consent, so hiding is a refusal in law. On paper.",
          },
        ],
      },
      {
        text: "Some shops put the cart behind the consent. Hence the icon is essential, with undo for that site.",
      },
    ],
  },
  {
    title: "Ask before a public website talks to devices in my home network",
    description:
      "A random page may try `192.168.1.1`, the printer and the NAS, and I will never hear of it. Prompt as for camera or location: 'example.org wants to connect to devices on your network'. Deny by default in private windows.",
    tags: ["privacy"],
    status: "in-development",
    appeal: 3,
    daysAgo: 294,
    answer:
      "The prompt exists and is being tried with users of strict protection first. We are collecting the legitimate uses, such as device setup pages, before turning it on for all.",
    comments: [
      {
        text: "Our cash register site talks to a receipt printer at localhost. A policy to allow that for managed machines, or I'll have two hundred phone calls.",
      },
      {
        text: "Does it separate localhost from the LAN? Those two deserve different words. Nobody outside this page knows that their own computer is 'a device'.",
      },
    ],
  },
  {
    title: "Screen reader should announce tab groups when I move through them",
    description:
      "With NVDA, arrowing along the tab strip reads the titles but not that I entered the group 'Invoices', nor that the group label itself is collapsed with nine tabs in it. Ctrl+Tab jumps over collapsed groups with no word at all. Needed: group name on entry, position within the group, expanded or collapsed on the label.",
    tags: ["accessibility", "tabs"],
    status: "in-development",
    appeal: 2,
    daysAgo: 145,
    picked: true,
    answer:
      "Group name and collapsed state are exposed in the current beta. Position within the group needs a change on the Mac side and follows.",
    comments: [
      {
        text: "Orca user: beta reads the group twice, once for the label and once for the first tab. Otherwise a clear improvement.",
      },
    ],
  },
  {
    title: "Unlock the primary password with a fingerprint",
    description:
      "I set a primary password because the laptop travels. It's long. I type it four times a day and by now the whole train knows it. Windows Hello, Touch ID, and whatever Linux offers through the portal, with the typed password as a fall-back and required after restart.",
    tags: ["passwords", "accessibility"],
    status: "planned",
    appeal: 3,
    daysAgo: 423,
    expected: { inMonths: 6, as: "quarter" },
    answer:
      "We will store the key in the system's protected storage, released by the same sign-in you use for the computer. Windows and macOS come first; Linux depends on what the desktop offers.",
  },
  {
    title: "Custom network throttling with latency, loss and jitter",
    description:
      "The presets go from GPRS to DSL. My users sit behind a satellite hop: plenty of bandwidth, 650 ms latency, 2 % loss. Let me name profiles, choose one per tab and have them apply to WebSocket and service worker traffic too.",
    tags: ["devtools", "performance"],
    status: "planned",
    appeal: 2,
    daysAgo: 265,
    answer:
      "Named profiles with latency and separate up and down rates are planned. Packet loss cannot be simulated faithfully at the layer we throttle, so it will not be in the first version.",
    comments: [
      {
        text: "Understandable about loss. For that I use traffic shaping in the kernel, two commands, and it is the real thing.",
      },
    ],
  },
  {
    title: "Show and edit fingerprinting exceptions per site",
    description:
      "Strict protection breaks the colour picker on one site and the time zone in one calendar. The override pref takes a JSON string of target names in about:config. Normal people switch the shield off for that site, which also allows the trackers. A small list in the shield panel: *time zone: real / hidden*, *canvas: real / noisy*, and so forth.",
    tags: ["privacy", "customization"],
    status: "planned",
    appeal: 1,
    daysAgo: 236,
    answer:
      "We plan a simple per-site switch for fingerprinting protection that leaves tracker blocking on. The detailed list is likely to stay in advanced preferences, since each extra choice makes a visitor easier to single out.",
  },
  {
    title: "Pin extension buttons to the toolbar on Android",
    description:
      "Menu, extensions, scroll, tap, wait for the popup. That is four steps for the one extension I use on each page. One free slot next to the address bar, please.",
    tags: ["mobile", "add-ons"],
    status: "planned",
    appeal: 3,
    daysAgo: 179,
    answer:
      "One customisable toolbar slot is planned, and an extension may be put in it. Narrow phones will not get more than one, as the address would become unreadable.",
  },
  {
    title: "Two-factor codes in the password manager",
    description:
      "Many sites offer nothing but TOTP. A field for the secret (or a QR scan from the screen), a code with a countdown, filled after the password. I realise it puts both eggs in one basket; for my mother the alternative is no second egg.",
    tags: ["passwords", "privacy"],
    status: "seen",
    appeal: 3,
    daysAgo: 386,
    comments: [
      {
        text: "Both secrets in one vault means that whoever opens the vault has everything. It still stops reused passwords, phishing of stored ones and leaks on the server side, which are nearly all real attacks.",
        replies: [
          {
            text: "It stops phishing only if the code isn't typed by hand on the wrong site. Filling must be bound to the origin, as with passwords.",
          },
        ],
      },
      {
        text: "We go back and forth on this one internally. The argument above about real attacks is the strongest in favour; the fact that the vault is unprotected by default on desktop is the strongest against. Biometric unlock would have to come first.",
        staff: true,
      },
      { text: "Keep them apart. A separate authenticator on the phone takes five seconds." },
      {
        text: "My phone was stolen in June. Recovering nineteen accounts took until August. Synced codes, please, five seconds or not.",
        replies: [{ text: "Printed recovery codes in a drawer. Boring, I know, and they work." }],
      },
    ],
  },
  {
    title: "Edit IndexedDB values in the storage inspector",
    description:
      "I can look at them and delete them. To test a migration I need to set `schemaVersion` back to 3 in one record, which today means a snippet in the console with four callbacks. Double-click, edit JSON, store. For values that don't survive JSON (blobs, dates, maps) show why it's read-only.",
    tags: ["devtools"],
    status: "seen",
    appeal: 2,
    daysAgo: 171,
  },
  {
    title: "Tell me what each extension used over the past week",
    description:
      "about:processes shows a moment. By the time the fan is loud and I have opened the page, the culprit is quiet again. Keep a small history: CPU minutes, peak memory, wake-ups per extension for seven days. Then I could decide on evidence if the coupon thing my nephew installed is worth it.",
    tags: ["add-ons", "performance"],
    status: "seen",
    appeal: 3,
    daysAgo: 230,
  },
  {
    title: "Explain in plain words why video decoding is not accelerated",
    description:
      "`about:support` has a table of codecs with *false* in it. Is it the driver, the sandbox, the blocklist, the missing library, or is my chip just old? On Linux finding out takes an evening of environment variables. One sentence per codec: 'VP9: your driver reports support, Firefox has it on the blocklist because of crashes, see here'.",
    tags: ["media", "performance"],
    status: "seen",
    appeal: 2,
    daysAgo: 155,
    comments: [
      {
        text: '`vainfo` first, then `MOZ_LOG="PlatformDecoderModule:5"`, then coffee. I agree that it should not be folklore.',
        replies: [{ text: "Coffee first. The log is four thousand lines." }],
      },
    ],
  },
  {
    title: "Verify certificate signatures in PDF files",
    description:
      "Notaries and tax offices send signed PDFs. The viewer shows the stamp as a picture and is silent on whether the signature is valid, expired, or covers only the first revision. I don't ask to create signatures. Only a bar: signed by, valid or not, changed after signing.",
    tags: ["pdf", "privacy"],
    status: "seen",
    appeal: 3,
    daysAgo: 278,
  },
  {
    title: "Documentation for running my own sync server that a mortal can follow",
    description:
      "The storage server is open, fine. The how-to is spread over a README, a wiki page from the previous architecture and three blog posts. One container file for a household (sqlite or Postgres, one token secret, how to point desktop and Android at it, how to back it up) would be enough. I will gladly test it.",
    tags: ["sync"],
    status: "seen",
    appeal: 1,
    daysAgo: 449,
  },
  {
    title: "Bring back live bookmarks for RSS feeds",
    description:
      "A bookmarks folder whose entries were the headlines of a feed. I had forty of these on my toolbar and read the world before breakfast, with no account, no unread counter, nobody counting my clicks. Extensions open a page or a panel instead. It isn't the same as a plain menu.",
    tags: ["bookmarks"],
    status: "declined",
    appeal: 3,
    daysAgo: 657,
    answer:
      "Live bookmarks were built into the bookmarks database in a way that slowed it down for everyone and that nobody could maintain. Extensions can do this now, including as a menu, and we will not bring it back into the core.",
    comments: [
      {
        text: "There is an extension that fills ordinary bookmark folders from feeds. It writes to sync all day long, so keep that folder local.",
      },
      {
        text: "The decision is old and I have made my peace with it. What still hurts is that a page with a feed no longer tells me it has one.",
        replies: [{ text: "Seconded, a small indicator in the page info would hurt nobody." }],
      },
    ],
  },
  {
    title: "Let me install unsigned add-ons in the normal release",
    description:
      "It's my computer. I wrote a forty line extension for my own timetable and must either send it to a review queue, use a different edition of the browser, or load it again after each restart. A pref with seven warnings would do.",
    tags: ["add-ons", "customization"],
    status: "declined",
    appeal: 2,
    daysAgo: 549,
    answer:
      "Any pref that a person can flip, an installer can flip too, and that is how most unwanted add-ons used to arrive. The developer and extended support editions allow it, and unlisted signing takes minutes and needs no public page.",
    comments: [
      {
        text: "Unlisted signing went through in under five minutes for me, from the command line. I grumbled for two years before I tried.",
        replies: [
          {
            text: "Five minutes, an account, and their permission. It is the third one I object to.",
          },
        ],
      },
      {
        text: "I clean PCs for a living. Before signing was enforced I removed hijacked search pages daily, nowadays it's a couple in a month.",
        replies: [
          {
            text: "That matches our numbers. I am sorry for the people caught in between, and we do try to make signing less of a chore.",
            staff: true,
          },
        ],
      },
    ],
  },
  {
    title: "JavaScript switch for each site in the address bar panel",
    description:
      "Some newspapers are wonderful without scripts and unbearable with them. I'd like an entry 'JavaScript: allow / block' in the permissions panel beside camera and location, no add-on and no learning what an XHR is.",
    tags: ["privacy", "address bar"],
    status: "declined",
    appeal: 2,
    daysAgo: 482,
    reconsideredIn: 11,
    answer:
      "For most people this switch would only break pages with no hint as to why, and we would be the ones they ask. Script blocking extensions do it better and are recommended in our catalogue.",
    comments: [
      {
        text: "A blocker in advanced mode has it as one click per site, with the count of what it stopped. I have never missed a native one.",
      },
    ],
  },
  {
    title: "An official way to switch off automatic updates for good",
    description:
      "I run a measuring station with a browser dashboard in kiosk mode. An update at the wrong moment means a dialog that nobody will click for a month. The settings only let me choose *when to install*, and they keep asking.",
    tags: ["customization"],
    status: "declined",
    appeal: 2,
    daysAgo: 617,
    answer:
      "We will not offer this in the settings, because a browser without updates is a risk for more than its owner. For kiosks and managed machines there is a policy, DisableAppUpdate, meant for just such a case.",
    comments: [
      {
        text: "Policy file plus the extended support release has kept my kiosks quiet for years. I do update them, on a Tuesday, when I'm standing there.",
      },
    ],
  },
  {
    title: "Search the text of all my open tabs",
    description:
      "I read it an hour ago, it is in one of the 140 tabs, the title said nothing. Typing % in the address bar looks at titles and addresses. Let me search the contents of the loaded tabs, and mark those which are asleep as 'not searched'.",
    tags: ["tabs", "address bar"],
    status: "suggested",
    appeal: 3,
    daysAgo: 192,
  },
  {
    title: "Never unload tabs from domains on my list",
    description:
      "The radio stops. The ticket queue throws me out after forty minutes. I know the about:config trick, my mother does not.",
    tags: ["tabs", "performance"],
    status: "suggested",
    appeal: 2,
    daysAgo: 58,
  },
  {
    title: "Mute a site permanently",
    description:
      "Muting a tab lasts as long as the tab. There's one news site that starts a video below the fold, and I've muted it, at a guess, 900 times. Remember it for the site. Chat apps: sound allowed. News: never.",
    tags: ["media", "tabs"],
    status: "suggested",
    appeal: 3,
    daysAgo: 221,
  },
  {
    title: "Keep pinned tabs when the last closed window was a popup",
    description:
      "Close the main window first, then a leftover popup from the bank, and the next start restores... the popup. The pinned tabs are in 'recently closed windows' if I am quick. Browser sessions should treat the last window *with pinned tabs* as the one to bring back. Small thing, but I have met grown men close to tears over it.",
    tags: ["tabs"],
    status: "suggested",
    appeal: 3,
    daysAgo: 309,
    comments: [
      {
        text: "Quit by Ctrl+Q or the menu instead of the cross and it remembers all the windows. It shouldn't matter. It does.",
      },
    ],
  },
  {
    title: "Open links from other programs in the window on my current desktop",
    description:
      "Virtual desktop 1 is mail. Desktop 2 is work, with a browser window. Desktop 4 is the private one, browser included. I click a link in a mail on desktop 1 and land on desktop 4, as that happened to be the last focused window, so a ticket from a customer opens between my holiday photos while I share the screen. (That was Tuesday.)\n\nWhat I'd expect, in this order:\n\n- a window on the present desktop, the most recent one if there are several\n- if there is none, a new window here\n- never a private window, and never one that is minimised somewhere else\n\nOn X11 the information has been there for ever. Wayland is harder since a program isn't told on which desktop it is, but the activation token that arrives with the link says where the click came from, and the compositor could place a *new* window properly at least. On Windows and macOS there are calls for it. I have looked for an extension, but extensions don't see virtual desktops at all.",
    tags: ["tabs", "customization"],
    status: "suggested",
    appeal: 3,
    daysAgo: 127,
  },
  {
    title: "Give a tab group its own container",
    description:
      "If the group is called Work then new tabs inside it belong in the Work container, whichever way I opened them. At present I set the container first and drag the tab into the group afterwards, or forget and log in with the wrong account.",
    tags: ["tabs", "privacy"],
    status: "suggested",
    appeal: 3,
    daysAgo: 86,
    comments: [
      {
        text: "What about dragging an existing tab into such a group? A tab cannot change its container without a reload.",
        replies: [
          { text: "Then leave it as it is and apply it to new ones only. Simple to explain." },
        ],
      },
    ],
  },
  {
    title: "Ctrl+Tab that cycles only within the current group",
    description:
      "Five insurance offers in one group, and Ctrl+Tab keeps throwing me out into mail.",
    tags: ["tabs"],
    status: "suggested",
    appeal: 2,
    daysAgo: 10,
  },
  {
    title: "See when each site last used my camera, microphone or location",
    description:
      "The permission list tells me who *may*. I want to know who *did*: last use, how often in thirty days, with a suggestion to revoke those I have not visited since spring. Local only, of course.",
    tags: ["privacy"],
    status: "suggested",
    appeal: 2,
    daysAgo: 64,
  },
  {
    title: "Clear cookies on exit, but keep a site together with its login host",
    description:
      "I allow `shop.example` to keep cookies, yet the session lives at `auth.somebody.example`, so next morning I am logged out. Working out which host it is means the network panel. When I add an exception, offer the hosts this site redirected through for the login.",
    tags: ["privacy"],
    status: "suggested",
    appeal: 2,
    daysAgo: 138,
  },
  {
    title: "Copy the cleaned link by default with Ctrl+C in the address bar",
    description:
      "There is a menu entry that copies a link without tracking parameters. Nobody finds it. I would like the plain shortcut to do that, and Shift to copy the raw one. My family group chat is 80 % utm by weight.",
    tags: ["address bar", "privacy"],
    status: "suggested",
    appeal: 3,
    daysAgo: 114,
    comments: [
      {
        text: "Stripping must stay conservative then. A colleague of mine lost a signed download link because some list believed `sig` was tracking.",
      },
    ],
  },
  {
    title: "Switch DNS over HTTPS off on networks I choose",
    description:
      "At home a Pi answers names for the printer, the heating and the cameras. At work there is split DNS. In the café I want encryption. Per-network rules, by name of the Wi-Fi or by search domain, instead of one global level and a list of excepted domains that I maintain by hand.",
    tags: ["privacy"],
    status: "suggested",
    appeal: 1,
    daysAgo: 259,
  },
  {
    title: "Bookmark tags on Android",
    description:
      "I've tagged 3,000 bookmarks over twelve years. They are in sync. On the phone they don't exist: no search by tag, no display, and a bookmark edited there comes home without them if I am unlucky.",
    tags: ["bookmarks", "mobile", "sync"],
    status: "suggested",
    appeal: 3,
    daysAgo: 342,
    comments: [
      {
        text: "Losing tags after an edit on the phone happened to me twice. I export a backup every month since.",
      },
      {
        text: "Be honest though, how many folks tag? I gave up and use folders, search does the remainder.",
        replies: [
          {
            text: "Recipes. A dish is vegetarian *and* quick *and* from my aunt. Folders cannot do that.",
          },
        ],
      },
    ],
  },
  {
    title: "Check bookmarks for dead links and offer an archived copy",
    description: "I would guess that half of my 4,000 bookmarks are dead. No idea which half.",
    tags: ["bookmarks"],
    status: "suggested",
    appeal: 2,
    daysAgo: 76,
  },
  {
    title: "Keep a bookmarks folder sorted automatically",
    description:
      "'Sort by name' sorts once, and the next bookmark goes to the bottom. Make the order a property of the folder.",
    tags: ["bookmarks"],
    status: "suggested",
    appeal: 1,
    daysAgo: 31,
  },
  {
    title: "Show the folder path beside results when searching bookmarks",
    description:
      "Eleven bookmarks are called 'Login'. In the sidebar search they're eleven identical lines. I can right-click each for 'show in folder' or hover for the address. A grey second line with the path would do.",
    tags: ["bookmarks"],
    status: "suggested",
    appeal: 2,
    daysAgo: 4,
  },
  {
    title: "Exclude chosen domains from address bar suggestions",
    description:
      "I type `re` for the registry and it completes to the site I waste my evenings on, in front of thirty pupils. Removing the entry helps until the next visit. A short 'never suggest' list, keep them in history all the same.",
    tags: ["address bar", "privacy"],
    status: "suggested",
    appeal: 3,
    daysAgo: 149,
  },
  {
    title: "Save network overrides and header changes between sessions",
    description:
      "```\nGET /api/cart 200 (overridden)\n--- restart ---\nGET /api/cart 502\n```\n\nall 14 overrides gone. again.",
    tags: ["devtools"],
    status: "suggested",
    appeal: 2,
    daysAgo: 95,
  },
  {
    title: "Remove tokens and cookies when saving a HAR file",
    description:
      "Support asks customers for a HAR. Customers send their session cookie, the bearer token and now and then a card number in a POST body. Make *sanitised* the default: authorization and cookie headers blanked, bodies optional, with the full version behind one more click.",
    tags: ["devtools", "privacy"],
    status: "suggested",
    appeal: 3,
    daysAgo: 8,
    comments: [
      {
        text: "We delete these by script on arrival and still find JWTs in query strings. Please look there as well.",
      },
    ],
  },
  {
    title: "Scrub through scroll-driven animations in the inspector",
    description:
      "The animations panel has a time axis. Scroll-driven animations don't have time, they have progress, and the panel shows them as a bar of length nothing. Draw the axis as percent with the named range edges (entry, cover, exit) and let me drag it without actually scrolling.",
    tags: ["devtools"],
    status: "suggested",
    appeal: 1,
    daysAgo: 23,
  },
  {
    title: "Go back to the previous version of an extension",
    description:
      "A small tab counter, installed years ago. An update came in the night: the author had sold it, and the new owner added 'deals'. I noticed after a week, when shop pages began to have two coupon boxes.\n\nThree things, in descending order of how much they would have helped:\n\n1. **A notice when the owner of an add-on changes**, before the first update by the new one is installed, with keep, update and remove as the choices.\n2. The last version kept in the profile, one click to go back, and updates held for that add-on until I release them.\n3. A delay that I can set, seven days say, for updates that aren't marked as security fixes. Somebody braver would find out before me.\n\nNew permissions already cause a question, which is good. This one needed no new permissions; a counter of tabs may read all addresses from the start.",
    tags: ["add-ons"],
    status: "suggested",
    appeal: 3,
    daysAgo: 267,
    comments: [
      {
        text: "The catalogue keeps old versions and installing one of them switches that add-on's updates to off if you remember to. Nobody remembers to.",
      },
      {
        text: "Owner change notice: five stars from me. A rollback alone won't help people who never notice.",
      },
    ],
  },
  {
    title: "Set a memory ceiling for background tabs",
    description:
      "Eight gigabytes, shared with a compiler. I would like to say 'the browser gets three' and have it unload the oldest tabs when it is over, before the whole system starts to swap. The present low-memory trigger comes in when the mouse pointer has already stopped.",
    tags: ["performance", "tabs"],
    status: "suggested",
    appeal: 3,
    daysAgo: 202,
  },
  {
    title: "Write less to disk for huge sessions",
    description:
      "With about 2,000 tabs the recovery file is 40 MB compressed, and it is rewritten each 15 seconds whenever any tab changed its scroll position. That's on the order of 50 to 100 GB a day on an active machine. Raising `browser.sessionstore.interval` trades that for losing more in a crash. An append-only journal with a compaction at idle would give both.\n\nMeasurements over a week, with method: [session writes](https://example.org/session-writes).",
    tags: ["performance", "tabs"],
    status: "suggested",
    appeal: 1,
    daysAgo: 355,
    comments: [
      {
        text: "2,000 tabs is a lifestyle. But the numbers scale down, I see 6 GB a day with 150.",
        replies: [
          {
            text: "Most of mine is favicons stored as data inside each entry. Deduplicating these would be an easy first win.",
          },
        ],
      },
    ],
  },
  {
    title: "Choose the download folder on Android",
    description:
      "Everything falls into Download, together with four thousand memes from the messenger. Ask me, or let me pick a folder on the SD card, and resume after the train leaves the tunnel instead of starting a 700 MB map from zero.",
    tags: ["mobile"],
    status: "suggested",
    appeal: 3,
    daysAgo: 183,
  },
  {
    title: "Use my own page as the homepage on Android",
    description:
      "desktop can, phone can't, nobody can tell me why. it is one text field in the settings",
    tags: ["mobile", "customization"],
    status: "suggested",
    appeal: 2,
    daysAgo: 12,
  },
  {
    title: "Sync search engines and their keywords",
    description:
      "Passwords, history, open tabs, even add-ons. But my `w` for the dictionary and `k` for the catalogue must be typed in again on each new installation, one after another. They are two hundred bytes.",
    tags: ["sync", "address bar"],
    status: "suggested",
    appeal: 3,
    daysAgo: 296,
  },
  {
    title: "Zoom text only on the sites where I need it",
    description:
      "'Zoom text only' is one switch for the whole browser. On the tax portal I want large text in the old layout, in the web shop I'd rather zoom pictures too. Remember the mode next to the zoom level of each site.",
    tags: ["accessibility"],
    status: "suggested",
    appeal: 2,
    daysAgo: 107,
  },
  {
    title: "Read-aloud in Reader View that picks up where I stopped",
    description:
      "I listen to long articles while cooking. Phone rings, tab reloads, and the voice starts again from the headline. Keep the paragraph per article, add skip by heading, and let the media keys pause it.",
    tags: ["accessibility", "media"],
    status: "suggested",
    appeal: 2,
    daysAgo: 162,
  },
  {
    title: "Customise the toolbar with the keyboard alone",
    description: "The customise screen is drag and drop. I do not use a mouse.",
    tags: ["accessibility", "customization"],
    status: "suggested",
    appeal: 1,
    daysAgo: 41,
  },
  {
    title: "Password generator with length and character rules",
    description:
      "It suggests fifteen letters and digits. The insurer wants a symbol, the router forbids symbols, the ministry says eight to twelve. I end up editing the suggestion by hand, and then the saved one isn't what I typed. A little gear next to the suggestion would do: length, symbols, easy-to-read.",
    tags: ["passwords"],
    status: "suggested",
    appeal: 3,
    daysAgo: 218,
  },
  {
    title: "List all highlights of a PDF in the sidebar and export them",
    description:
      "After two hours of reading there are sixty highlights in four colours over 200 pages. Show them as a list, by colour, with the page; copy as Markdown with page references. I retype them into my notes today.",
    tags: ["pdf"],
    status: "suggested",
    appeal: 1,
    daysAgo: 20,
  },
  {
    title: "Edit the right-click menu",
    description:
      "'Send to device', 'print selection', 'take screenshot', 'inspect accessibility properties': never used, always in the way. Show me the list, let me untick. CSS in the profile folder can hide them, but element names change twice in a year and I have to start anew.",
    tags: ["customization"],
    status: "suggested",
    appeal: 3,
    daysAgo: 340,
    comments: [
      {
        text: "I would begin with order and not with removal. Copy link should not move by one row depending on what I selected.",
        replies: [
          { text: "Muscle memory! Yes, a fixed place with greyed out entries, as it was in 2008." },
        ],
      },
    ],
  },
  {
    title: "Remember size and corner of the picture-in-picture window per site",
    description:
      "Lectures: large, left. Football: small, lower right. It reopens in whatever shape the last video had, vertical clips included, and then I get a lecture in a letterbox slot.",
    tags: ["media"],
    status: "suggested",
    appeal: 1,
    daysAgo: 1,
    latest: [
      {
        hoursAgo: 1,
        by: "team",
        text: "Thank you, both cases are clear. Size and corner per site are easy to keep. Upright clips need a rule of their own, and we would like to ship the two together.",
      },
    ],
  },
  {
    title: "Default playback speed and volume for each video site",
    description:
      "1.5 for talks, 1.0 for music. the players forget it, the extension forgets it, i forget it",
    tags: ["media", "accessibility"],
    status: "suggested",
    appeal: 2,
    daysAgo: 6,
  },
];
