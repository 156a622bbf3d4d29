import type { SampleFeature, SamplePlatform } from "../types.ts";

export const nextcloud: SamplePlatform = {
  slug: "nextcloud",
  name: "Nextcloud",
  description:
    "Self-hosted file sync and collaboration: files, calendars, mail, chat and calls, boards and office documents on a server you run yourself or rent. Ideas here cover the server, the web apps and the desktop and mobile clients.",
  websiteUrl: "https://nextcloud.com",
  tags: [
    "files",
    "desktop client",
    "mobile",
    "sharing",
    "talk",
    "calendar",
    "mail",
    "deck",
    "photos",
    "office",
    "admin",
    "security",
    "performance",
    "search",
  ],
  team: [
    { name: "Leonie Marquardsen", role: "Product lead, files and sharing" },
    { name: "Henrik Oudekerk", role: "Desktop and mobile clients" },
    { name: "Amina Fessler", role: "Talk and groupware" },
    { name: "Paulo Quintelas", role: "Server and administration" },
  ],
};

export const nextcloudFeatures: readonly SampleFeature[] = [
  {
    title: "Delta sync: upload only the changed blocks of large files",
    description:
      "A 40 GB VeraCrypt container changes by a few megabytes a day, and each time I unmount it the client pushes all 40 GB through a 20 Mbit uplink. Same story for virtual machine images, SQLite databases and big InDesign files.\n\nChunked upload already exists, so the transport half is there. What's missing is:\n\n1. block signatures for the version the server holds\n2. a client that compares against them before sending\n3. a server that assembles the new version from old blocks plus new ones\n\nEven limiting it to files above, say, 100 MB would cover nearly everyone who suffers from this.",
    tags: ["desktop client", "performance"],
    status: "seen",
    appeal: 5,
    daysAgo: 719,
    comments: [
      {
        text: "An honest status: nobody is working on it today. With local storage it is doable; with S3 the old blocks must be copied inside the object store, which not every provider supports. We look at that first.",
        staff: true,
        pinned: true,
        replies: [
          {
            text: 'Thanks for saying it plainly. I would still take "local storage only, off by default" over nothing.',
          },
          {
            text: "S3 multipart copy handles byte ranges, with a 5 MB minimum per part. MinIO and Ceph both do it. The providers that don't are the cheap ones people use for backups anyway.",
          },
        ],
      },
      {
        text: 'For VeraCrypt specifically: turn off "preserve modification timestamp of file containers" or the client never notices the change in the first place. Learned that after restoring a three month old container.',
      },
      {
        text: "I moved the containers to Syncthing and left everything else in Nextcloud. Two tools, but it cut my nightly upload from six hours to two minutes.",
        replies: [
          {
            text: "Did the same, and now I get to explain to my parents why one folder has a different icon.",
          },
        ],
      },
      {
        text: "Not sure the gain is as large as people hope. Office files are zipped, so one changed word shifts most of the bytes. Fixed blocks would miss nearly everything; you'd want content-defined chunking, and then the server stores chunk indexes for every version.",
      },
      {
        text: "Download direction matters as much. Twelve people in our studio pull the same 6 GB scene file every time somebody saves.",
      },
      {
        text: "Would server-side encryption even allow this? The blocks on disk are encrypted in 8 KB pieces with their own signatures.",
      },
      {
        text: "Outlook PST files, please think of the PST files. I know they should not be in a synced folder. Tell that to a law office.",
      },
    ],
  },
  {
    title: "Stop re-sending a whole mail archive when only a little of it changed",
    description:
      "My Thunderbird profile sits in the synced folder. Every new message makes one of the mbox files count as modified and the client starts over with 9 GB. Please send just the part that is different.",
    tags: ["desktop client", "performance"],
    status: "suggested",
    appeal: 2,
    daysAgo: 143,
    comments: [
      {
        text: "This is the block-level sync wish again, only with mbox files. Also: a live Thunderbird profile in a synced folder will corrupt sooner or later, whichever way it is uploaded. Switch the store type to maildir and you get one small file per message.",
        replies: [
          {
            text: "Did not know about maildir, that helps a lot. I'd leave this open though, the same thing happens with my Lightroom catalogue.",
          },
        ],
      },
    ],
  },
  {
    title: "Virtual files on Linux that every file manager understands",
    description:
      "On Windows my colleagues see the entire 2 TB company share and only the files they open take space. On Linux I get to choose between selective sync and the experimental mode where everything is called `report.odt.nextcloud` and no program can open it directly.\n\nA FUSE mount with a local cache would work for Nautilus, Dolphin, Thunar and the command line alike. What I would need from it:\n\n- placeholders report the **real size and date**\n- opening a file downloads it, closing it uploads it\n- `grep -r` across the tree must not fetch two terabytes (a setting per program, or a size limit)\n- pinning of folders for offline use",
    tags: ["desktop client", "files"],
    status: "in-development",
    appeal: 5,
    daysAgo: 648,
    picked: true,
    answer:
      "We are building a FUSE based mode for the Linux client, with pinning and a cache limit. The first builds will be opt-in and without thumbnails, which trigger most unwanted downloads.",
    comments: [
      {
        text: "Test builds are for x86_64 only so far. If you try one, keep it on a second account: the cache format will change once more before the release and there is no migration from the test versions.",
        staff: true,
        pinned: true,
        replies: [
          { text: "Is the Flatpak going to be supported? FUSE inside the sandbox is a pain." },
          {
            text: "Not in the first release. We would have to go through the document portal and that needs separate work.",
            staff: true,
          },
        ],
      },
      {
        text: "rclone mount with `--vfs-cache-mode full` has been my stopgap for two years. It works, but no push notifications, so changes from others show up when the directory cache expires.",
      },
      {
        text: "Please don't forget that baloo and tracker will happily index a mounted tree. I came home to a full disk after trying the davfs2 route.",
        replies: [
          {
            text: "Both skip FUSE mounts by default nowadays. Your backup job is the more likely culprit, `borg` without `--one-file-system` for example.",
          },
        ],
      },
      {
        text: "I'd prefer the xattr approach with fanotify pre-content events over FUSE. Files stay on the normal filesystem, so performance for the downloaded ones is native. Needs a recent kernel, granted.",
      },
      { text: "School with 300 Linux laptops, 64 GB eMMC each. This decides whether we stay." },
      {
        text: "Whatever gets built, make the downloaded state visible without a file manager plugin. Dolphin overlays break with each KDE release.",
      },
    ],
  },
  {
    title: "Limit sync speed by time of day",
    description:
      "The bandwidth limit in the desktop client is one fixed number. Our branch office shares a 50 Mbit line with the phone system, so I want 5 Mbit between 8 and 18 and no limit at night. At the moment I run a scheduled task that edits `nextcloud.cfg` and restarts the client, which is as fragile as it sounds.",
    tags: ["desktop client", "performance"],
    status: "planned",
    appeal: 2,
    daysAgo: 388,
    expected: { inMonths: 4, as: "quarter" },
    answer:
      "We will add two time windows to the network settings, each with its own upload and download limit. A full weekly schedule is not part of the plan, but weekends can be treated as off-hours.",
  },
  {
    title: "Let the admin push exclude patterns to every desktop client",
    description:
      'Developers sync their project folders and with them `node_modules`, `.venv` and `target`. One of them produced 1.4 million rows in `oc_filecache` in a single afternoon. The exclude list is a file on each machine, so I can only ask nicely.\n\nI\'d like a list in the admin settings which clients fetch at login and **merge** with their own. Bonus: a choice between "ignore" and "refuse with a message".',
    tags: ["desktop client", "admin"],
    status: "planned",
    appeal: 3,
    daysAgo: 455,
    answer:
      "The server will announce an additional exclude list in its capabilities and clients will merge it with the local one. Refusing such files for all clients, including WebDAV, stays the job of the file access rules.",
    comments: [
      {
        text: "We roll out `sync-exclude.lst` through Intune. Works until a client update puts the stock file back.",
      },
      {
        text: "A per-group list would be lovely: the video team needs its cache files excluded, accounting has a program that really does keep data in `.tmp`.",
      },
    ],
  },
  {
    title: "Say in a plain sentence why a file is not syncing",
    description:
      '"Server replied: 423 Locked to PUT https://…" is true and helps nobody at our front desk. What they need to read is: *Sabine has this budget open in the browser. It will be uploaded when she closes it.* The client knows the lock owner, it knows the path, it knows whether it will retry. Same for quota (507), a forbidden name (400), or a virus scanner that refused the upload (403, usually).\n\nI keep a cheat sheet of HTTP codes for the colleagues. It should not exist.',
    tags: ["desktop client"],
    status: "in-development",
    appeal: 4,
    daysAgo: 331,
    expected: { inMonths: 1, as: "month" },
    answer:
      "We are rewriting the activity list so that each failed item shows a cause, who can fix it and when the next attempt happens. The raw server reply stays available under a details link for support.",
    comments: [
      {
        text: 'The worst one in our tracker is "connection closed", which in nine of ten cases is the reverse proxy\'s body size limit. If the client sees the connection drop at exactly the same offset twice, it could at least hint at that.',
      },
    ],
  },
  {
    title: "Restore a whole folder to how it was at a given moment",
    description:
      "Somebody ran a rename tool over our archive last month: 6,000 files renamed, about 900 overwritten. Versions exist per file, deleted files are in the trash, and yet there is no way to say *put /Archive back to Tuesday 14:00*. I spent two days with a script against the DAV endpoints and still missed the files which had been moved out.\n\nWanted: pick a folder, pick a time, see a preview of what would change (restored, reverted, moved back, left alone), confirm. Nothing that is newer should be destroyed, it can go in a side folder.",
    tags: ["files"],
    status: "planned",
    appeal: 4,
    daysAgo: 566,
    picked: true,
    answer:
      "We want this, with the preview step you describe. The first piece that we will build records moves so that they can be replayed; until then a rollback could only cover edits and deletions.",
    comments: [
      {
        text: "Ransomware is the use case you should lead with. We had one laptop encrypt 30k files and the client dutifully synced every one.",
        replies: [
          {
            text: "The recovery app covers part of that, but it looks at file names by pattern and it is no help if the damage looks like ordinary edits.",
          },
        ],
      },
      {
        text: "ZFS snapshots every 15 minutes plus `occ files:scan` has saved me twice. Shares pointing to removed file ids were lost though, because the restored files get new ids. An in-app restore could keep ids and with them links and comments.",
      },
      {
        text: "Who would be allowed to do it on a team folder? I would not want each member with write access to be able to roll everybody back.",
      },
      {
        text: 'Versions thin out over time (one per hour, then per day, then per week). So "Tuesday 14:00" would be an approximation for older dates and the preview ought to say so for every file.',
      },
      {
        text: 'Alternatively group the activity list by burst: "Jan renamed 6,014 items in 3 minutes, undo". Covers most accidents without a time machine.',
      },
      { text: "+1 from an archive that did exactly this to itself with a metadata batch editor." },
    ],
  },
  {
    title: "Undo button after moving or renaming files in the browser",
    description:
      'I drag things into the wrong folder on my trackpad about once a week. After that there\'s no trace except the activity log. A small "Moved 12 items to Invoices - Undo" for ten seconds would be enough.',
    tags: ["files"],
    status: "suggested",
    appeal: 3,
    daysAgo: 3,
    latest: [
      {
        hoursAgo: 0.3,
        by: "mei_ling_tan",
        text: "Last week I dropped the folder with our consent forms into the one beside it while scrolling. We searched for an hour.",
      },
    ],
  },
  {
    title: "Start a project folder from a template with subfolders",
    description:
      "The *New* menu lets me create a document from a template, not a folder. Every client job here starts with [the same tree](https://example.org/job-folder-layout): `01_Brief`, `02_Contracts`, `03_Drafts`, `04_Delivery`, a checklist in markdown and a spreadsheet for hours. Today we copy an old job and delete what's inside, and twice now an old client's contract was left in there and got shared.\n\nA folder inside Templates could simply be offered as a folder template. Replacing `{name}` and `{date}` in file names would be a nice extra.",
    tags: ["files"],
    status: "suggested",
    appeal: 3,
    daysAgo: 214,
  },
  {
    title: "Rescan button for a folder on external storage",
    description:
      '```\n$ occ files:scan --path="/anna/files/Scans"\n| Folders | Files | New | Errors | 00:00:04 |\n```\n\nI type this for Anna six times a day. She would like a button.',
    tags: ["files", "admin"],
    status: "suggested",
    appeal: 2,
    daysAgo: 501,
  },
  {
    title: "Filter the file list by type, date and person",
    description:
      "I know it was a PDF, I know Marek changed it, I know it was in spring. I'd like to narrow the list with that instead of scrolling through 800 entries or composing a query in the search box.",
    tags: ["files", "search"],
    status: "launched",
    appeal: 4,
    daysAgo: 662,
    answer:
      "The file list has filters for type, modification date and people above it. They combine, and they stay set while you move through subfolders.",
  },
  {
    title: "Warn about names Windows cannot store before they spread",
    description:
      "Half of our staff use Macs and love names such as `Offer 3/4: final?.pdf`. On every Windows laptop these files then sit in the error list forever. The server should refuse them or offer to rename at the moment they are created, regardless of which client did it. An admin switch is fine, a server with only Linux users shouldn't be bothered.",
    tags: ["files", "desktop client", "admin"],
    status: "launched",
    appeal: 3,
    daysAgo: 611,
    answer:
      "There is an admin switch that enforces Windows compatible names for new files, and an occ command that renames the existing ones. Existing files are left untouched until you run it.",
  },
  {
    title: "Folder tree in the left sidebar of Files",
    description:
      "Coming from Explorer and from other cloud drives, I miss a tree I can unfold. Breadcrumbs show where I am but not what is next to it. Moving a file to a sibling folder is: open the dialog, go up, go down, confirm. With a tree it'd be one drag.",
    tags: ["files"],
    status: "launched",
    appeal: 3,
    daysAgo: 704,
    answer:
      'Below "All files" there is now a tree that loads one level at a time. You can drop files on it, and it can be folded away by those who do not want it.',
  },
  {
    title: "Shortcuts, so one file can appear in two folders",
    description:
      'A signed contract belongs in `Clients/Brandt` and in `Legal/2024`. Copying it means that one of the two is outdated by next week. I\'d like a link that behaves as the file in every respect (open, preview, version history) and costs no quota. Other providers have had "add shortcut" for years.',
    tags: ["files", "desktop client"],
    status: "declined",
    appeal: 3,
    daysAgo: 637,
    answer:
      "We tried this and could not make it behave on the desktop: symlinks need extra rights on Windows, and a client that follows them uploads the file twice. Tags and favourites cover part of the need, so we will not pursue file links for now.",
    comments: [
      {
        text: "Tags don't help people who work only through the desktop client, where tags are invisible.",
        replies: [
          {
            text: "Exactly my situation. 80% of the office has never logged in to the web interface.",
          },
        ],
      },
      {
        text: "Sad, but I understand it. Resolve links server side and show them to sync clients as plain files, and you have to answer what a delete means. I've watched that go wrong in another product and people lost originals.",
      },
    ],
  },
  {
    title: "Upload links for people without an account, with a deadline",
    description:
      "I collect lab reports from 90 students. A public folder shows everyone everyone else's files; the file drop hides them but I cannot say until when, nor tell who sent what. Please: a request with a title, a due date, a note on what is expected, and the sender's name in front of each file.",
    tags: ["sharing", "files"],
    status: "launched",
    appeal: 3,
    daysAgo: 593,
    answer:
      "File requests are available from the New menu: you set a destination, a note, an expiry and optionally a password, and uploads are sorted in a folder per sender. Invitations can be sent by mail from the same dialog.",
    comments: [
      {
        text: 'Used it for a call for papers with 140 submissions. Solid. The sender types the name freely, so I ended up with "A. Novak", "novak" and "Anna N." in three folders.',
      },
    ],
  },
  {
    title: "See who opened a share link",
    description:
      'When I send an offer by link I\'d like to know if it was opened at all. The activity app tells me "downloaded via public link", without count, without a time per visit and nothing for a mere preview. If the link was sent by mail to one address then show it for that address.',
    tags: ["sharing", "security"],
    status: "suggested",
    appeal: 3,
    daysAgo: 401,
    comments: [
      {
        text: "Please not by default. Tracking whether a recipient read something is precisely what many of us self-host to get away from. Behind an admin switch and with a notice on the public page, fine.",
        replies: [
          { text: "I wouldn't mind a notice. A count without addresses would already do." },
          {
            text: "A works council would want that notice in writing, so count me in on making it mandatory.",
          },
        ],
      },
    ],
  },
  {
    title: "Download history on public links that the owner can read",
    description:
      "As an admin I can grep `audit.log`. The person who made the link cannot, and so they ask me: was the tender package fetched, how often, when last? A table in the sharing sidebar (date, file, anonymised address) for the owner would spare both of us.",
    tags: ["sharing"],
    status: "suggested",
    appeal: 2,
    daysAgo: 58,
    comments: [
      {
        text: "There's an older one about seeing who opened a link. Yours is more modest and I like it better, but they should probably be one discussion.",
      },
    ],
  },
  {
    title: "Default link expiry per group instead of for the whole server",
    description:
      "Press office links have to live for a year, HR links should die after seven days. The server knows one default and one maximum for everybody. We settled on 365 days, which means HR relies on discipline.",
    tags: ["sharing", "admin", "security"],
    status: "planned",
    appeal: 3,
    daysAgo: 297,
    answer:
      "Sharing defaults will become rules that can be limited to groups: expiry, enforced password and whether public links are allowed at all. If someone is in several groups the strictest rule wins.",
  },
  {
    title: "Let several people manage a share, not only the one who made it",
    description:
      "Our project lead shared a folder with four externals and went on parental leave. Nobody else with full rights on that folder can extend the expiry, change the password or even see that the link exists. The answer we got was to transfer ownership, which moves the folder with it and puzzles everybody.\n\nAnyone with share permission on an item should see all of its shares, and the owner should be able to name co-managers.",
    tags: ["sharing"],
    status: "suggested",
    appeal: 3,
    daysAgo: 246,
    comments: [
      {
        text: "Seeing them would be a good start. I once created a second public link with no password on a folder that already had a protected one, as I had no idea.",
      },
    ],
  },
  {
    title: "A slow federated share should not slow down my whole file list",
    description:
      "```\ncurl: (28) Connection timed out after 30001 milliseconds\n```\n\nPartner's server down = my root folder takes 30 s. Show me the rest first.",
    tags: ["sharing", "performance"],
    status: "suggested",
    appeal: 2,
    daysAgo: 679,
  },
  {
    title: "Pick where an incoming share lands when I accept it",
    description:
      "Everything shared with me ends up in the root or in one fixed folder. I work for eleven departments. At the accept prompt, give me a folder picker and remember the choice per sender.",
    tags: ["sharing", "files"],
    status: "seen",
    appeal: 2,
    daysAgo: 12,
  },
  {
    title: "Threads inside a Talk conversation",
    description:
      "Our support room has 60 people and four topics going at once. Quoted replies help for one or two messages, after that the context is gone. I don't need the full channel-plus-thread maze other chats have; a side panel that collects the replies to one message, with its own notification setting, is all.",
    tags: ["talk"],
    status: "launched",
    appeal: 5,
    daysAgo: 583,
    answer:
      "Threads are available in group conversations. You can start one from any message or give it a title of its own, and follow or mute it independently from the room.",
    comments: [
      {
        text: "Two things we left out on purpose in this first version: turning an old chain of quoted replies into a thread, and threads in federated conversations. The first is on our list, the second needs both servers to agree on how replies are numbered and will take longer.",
        staff: true,
        pinned: true,
        replies: [
          {
            text: "Federated is where I'd need them most. Our busiest room is shared with a partner institute, and that's the one with four topics at once.",
          },
          {
            text: "Guest accounts for the partner's people were our way around it. They grumble about the second login, but threads and polls behave.",
          },
        ],
      },
      { text: "Finally I can mute the lunch discussion without leaving the room." },
      {
        text: "I was against this and I am still not happy. Since we have threads, half of the answers are in places I don't look, and the room itself appears dead.",
        concern: true,
      },
      {
        text: "Mobile is behind: on iOS a notification for a thread reply opens the room and not the thread.",
        replies: [{ text: "Same on Android before the last update, it's fixed there now." }],
      },
      {
        text: "Bots get the thread id in the webhook payload, which made our ticket bridge a lot simpler.",
      },
      {
        text: "Could titled threads be listed in the search? I remember the title far more often than the words.",
      },
    ],
  },
  {
    title: "Schedule a Talk message for tomorrow morning",
    description:
      "I write at night and don't want to ping colleagues at 23:40. Mail has send later; chat should too. With the recipient's time zone shown, ideally.",
    tags: ["talk"],
    status: "in-development",
    appeal: 3,
    daysAgo: 272,
    expected: { inMonths: 2, as: "month" },
    answer:
      "Send later is being built for the web and desktop app, the mobile apps follow. Messages wait on the server, so your device does not have to be online.",
    comments: [
      {
        text: "Honestly I'd rather people learned to set do-not-disturb. Chat is asynchronous, that's the point.",
        replies: [
          {
            text: "Tell that to the trainee who thinks she must answer the head of department at midnight.",
          },
          {
            text: "Both can be true. I have quiet hours set and I still schedule, because a message at 8:00 gets read and one from 23:40 is buried under thirty others by then.",
          },
        ],
      },
    ],
  },
  {
    title: "Global push-to-talk key in the Talk desktop app",
    description:
      "Space bar to unmute works only while the call window has focus. I take notes in another window during calls, so I'd need a system-wide key I can assign. Wayland has a portal for global shortcuts now, so it shouldn't be only Windows and macOS.",
    tags: ["talk"],
    status: "suggested",
    appeal: 2,
    daysAgo: 167,
  },
  {
    title: "Let moderators admit people from the Talk lobby one at a time",
    description:
      'The lobby is all or nothing. We run medical consultations: the next patient arrives early, waits, and I have to keep the lobby closed until the previous one has hung up, then open it and hope that there\'s only one person behind it.\n\n- list of who is waiting, with the name they typed\n- admit / refuse for each\n- a short note to the waiting person ("running 10 minutes late")',
    tags: ["talk", "security"],
    status: "planned",
    appeal: 3,
    daysAgo: 519,
    answer:
      "Admitting participants individually is planned together with a waiting list for moderators. The short note will reuse the lobby description at first, so everybody waiting sees the same text.",
    comments: [
      {
        text: "Until then: we create a one-time conversation per patient through the API and close it afterwards. 30 lines of shell and a cron job. More work, but two patients can never meet.",
        replies: [
          {
            text: "Would you mind sharing the calls you use? I got stuck at the guest password step.",
          },
        ],
      },
      {
        text: "Courts and notaries need this as well. In our trials the witness must not hear a second before being called.",
      },
    ],
  },
  {
    title: "Separate audio tracks in Talk recordings",
    description:
      "We record our podcast through Talk since all guests can join with a browser. The recording server captures the rendered page, so everything is mixed down: one loud guest and the entire take is difficult to rescue. Raw tracks per participant (Opus as received is fine, no need for re-encoding) next to the mixed file would be gold for editing, transcripts and for interview research.\n\nStorage is no concern: an hour of Opus speech at 32 kbit is about 14 MB.",
    tags: ["talk"],
    status: "suggested",
    appeal: 1,
    daysAgo: 88,
  },
  {
    title: "Headset buttons should answer and mute Talk calls on Android",
    description:
      "Pressing the button on my Jabra starts music instead of taking the call. With the phone in my pocket and gloves on (I work outdoors) that is the only control I have. Car kits behave the same.",
    tags: ["talk", "mobile"],
    status: "suggested",
    appeal: 2,
    daysAgo: 349,
  },
  {
    title: "Print a month of the calendar on one page",
    description:
      "the nurses' station has a PAPER calendar and this will not change. so: print. one page, big letters",
    tags: ["calendar"],
    status: "suggested",
    appeal: 2,
    daysAgo: 432,
  },
  {
    title: "Approve room bookings before they are confirmed",
    description:
      "Resources and rooms accept automatically if they are free. The big hall needs a yes from the caretaker. An approver per resource would be enough: the request stays tentative, the approver gets a mail and a notification, and one click makes it ACCEPTED or DECLINED through normal iTIP, so other calendar clients understand it.",
    tags: ["calendar", "admin"],
    status: "seen",
    appeal: 2,
    daysAgo: 486,
  },
  {
    title: "Refresh button for subscribed calendars",
    description:
      "The sports club moved Saturday's match, their ICS feed says so, and my calendar shows the old time until tomorrow. The default refresh is a day unless the feed states otherwise. I can change it with `occ config:app:set dav calendarSubscriptionRefreshRate`, my users can't. A button and a line \"last updated 19 hours ago\" please.",
    tags: ["calendar"],
    status: "in-development",
    appeal: 3,
    daysAgo: 203,
    answer:
      "A refresh entry and the time of the last successful update are being added to the menu of each subscription. To protect the feeds we limit it to once in five minutes per calendar and server.",
    comments: [
      {
        text: "Show the failure as well. I had a feed that returned 404 for two months and the events just stayed there as if all was well.",
        replies: [
          {
            text: "Agreed, the menu will show the last error and its date. Stale events stay visible, since removing them on a temporary outage was worse in our tests.",
            staff: true,
          },
        ],
      },
    ],
  },
  {
    title: "Share a calendar as free or busy only",
    description:
      "I want the whole company to see *when* I'm busy, not *why*. The setting \"show only busy\" exists for single events, so I'd have to set it on every one, including the ones others invite me to. What I need is a permission level below read when I share the calendar: blocks without titles, without location, without participants.",
    tags: ["calendar", "sharing"],
    status: "planned",
    appeal: 4,
    daysAgo: 543,
    answer:
      "A free/busy permission will be added to calendar sharing, enforced on the server so that CalDAV clients get nothing else either. It comes to user and group shares first and to public links later.",
    comments: [
      {
        text: "Enforced on the server is the key part. I've seen another groupware hide the titles in its web page and deliver them happily to the phone.",
      },
      {
        text: 'Could you keep the category colour? Our dispatchers need to tell "on site" from "office", still with no details.',
        replies: [
          { text: "That leaks more than you'd think. We have a category called Medical." },
          { text: "Then make it a second level, or let the owner choose. I see your point." },
        ],
      },
      {
        text: "Delegates must be exempt, of course. My assistant has read-write and sits in a group which would get free/busy, so the higher right has to win here.",
      },
    ],
  },
  {
    title: "Appointment pages with more than one host",
    description:
      'A booking page belongs to one person. Our help desk has five, and whoever is free should get it. Round robin over several calendars, or "any of these", with the confirmation mail coming from the person who was picked. We now publish five links and the first one gets all the bookings.',
    tags: ["calendar"],
    status: "suggested",
    appeal: 3,
    daysAgo: 121,
  },
  {
    title: "Repeating tasks that only complete today's occurrence",
    description:
      "A task with an RRULE coming from my phone shows up in Tasks as one entry. Ticking it ends the series, and the phone then thinks that watering the plants is done for all time. Either handle recurrence properly (complete this one, move DUE to the next date) or at least refuse to complete it and say why.",
    tags: ["calendar"],
    status: "seen",
    appeal: 3,
    daysAgo: 626,
    comments: [
      {
        text: "Two schools exist for this: some apps move the due date of the same VTODO, others create overrides with RECURRENCE-ID. jtx and tasks.org do it differently. Whatever is picked will upset one camp, so please document it.",
      },
    ],
  },
  {
    title: "Fill in the recipient's name in mail text blocks",
    description:
      "Text blocks are handy but I type \"Dear Ms ...\" in front every single time. Placeholders like `{first name}`, `{company}` and `{today}` taken from Contacts. If the value isn't known, leave a marked gap and refuse to send until it's filled.",
    tags: ["mail"],
    status: "suggested",
    appeal: 2,
    daysAgo: 10,
  },
  {
    title: "Show who is already answering a message in a shared mailbox",
    description:
      "Three of us work on info@. Twice this month a customer received two different answers within ten minutes, one of them wrong. Everyone's draft is stored in the same IMAP folder, so Mail could tell: *Jana has had a draft for this thread open for 4 minutes.* A soft warning is enough. Hard locks would end up with someone on holiday holding one.",
    tags: ["mail"],
    status: "suggested",
    appeal: 3,
    daysAgo: 190,
    comments: [
      {
        text: "Tags as a makeshift: we set a coloured tag with our initials before answering. Works in about 80% of cases, which is to say it doesn't.",
        replies: [
          {
            text: "Same here, with the added joy that IMAP keywords take up to a minute to show for the others.",
          },
        ],
      },
    ],
  },
  {
    title: "Turn a mail into a Deck card by dragging it",
    description:
      "Requests come by mail, work happens in Deck. I copy the subject, make a card, paste the text, save the attachment, attach it, and paste a link to the message which then breaks as soon as the message is filed in another folder.\n\nExpected: drop on a board (or *Create card* in the message menu), choose board and list, and get a card with subject, plain text body, attachments, and a link by Message-ID.",
    tags: ["mail", "deck"],
    status: "suggested",
    appeal: 3,
    daysAgo: 312,
  },
  {
    title: "One absence dialog that also answers mail and chat",
    description:
      "Before my holidays I set the status, a sieve autoresponder in Mail, a note in Talk, and block the calendar. Then I forget to undo one of these. Let me enter the dates, a short and a long text and a replacement once.",
    tags: ["mail", "talk", "calendar"],
    status: "launched",
    appeal: 3,
    daysAgo: 552,
    answer:
      "The absence settings in your profile now cover the status, the notice in chats, the calendar and your replacement. Mail follows the same dates if your provider supports Sieve and you switch it on in the account settings.",
  },
  {
    title: "Recurring cards in Deck",
    description:
      "Monthly payroll, quarterly backup test, yearly fire drill: the same checklist each time, for the same people. I'd like a rule on a card: every *n* days, weeks or months, create a copy in list X with the due date moved, checklist unticked, comments left behind.",
    tags: ["deck"],
    status: "seen",
    appeal: 4,
    daysAgo: 577,
    comments: [
      {
        text: "What we have not settled: should the next card appear on a date, or when the current one is marked done? Votes for either in the replies would help us.",
        staff: true,
        replies: [
          { text: "Date. Payroll doesn't wait for me to tidy up the board." },
          {
            text: 'When done. Otherwise I come back from leave to nine identical "clean the coffee machine" cards.',
          },
          { text: "Date, but skip if an open copy exists. Solves both." },
        ],
      },
      {
        text: "The cloned card should keep assigned people but please not the attachments, ours are scans of last month's papers.",
      },
      {
        text: "A board called Templates plus the clone function gets you halfway. Nobody remembers to do it, that's the other half.",
      },
    ],
  },
  {
    title: "Let a Deck card repeat itself every month",
    description: "Invoices, on the first, with the list unticked. Like every calendar since 1998.",
    tags: ["deck"],
    status: "suggested",
    appeal: 2,
    daysAgo: 97,
  },
  {
    title: "Move several Deck cards at once",
    description:
      "End of sprint: 23 cards from Done to the archive, 9 back to the backlog. One by one, by drag, on a board that scrolls sideways. Shift-click to select, then move, archive, label or assign all of them.",
    tags: ["deck"],
    status: "suggested",
    appeal: 3,
    daysAgo: 365,
  },
  {
    title: "iPhone photo upload that finishes without opening the app",
    description:
      'After a trip I have 700 photos. The app uploads for a bit, then iOS puts it to sleep, and next morning it\'s stuck at 112. My partner opens the app every evening "to feed it". I know that Apple restricts this, but other apps manage to finish overnight on the charger, at least mostly.\n\niPhone 13, current iOS, background refresh on, low power mode off, 5 GHz at home.',
    tags: ["mobile", "photos"],
    status: "in-development",
    appeal: 5,
    daysAgo: 471,
    answer:
      "We are moving auto upload to the newer system services for background transfers, so that iOS itself keeps sending while the phone charges. Items which have to be converted first, such as edited videos, may still wait until you open the app.",
    comments: [
      {
        text: "Some background, because it looks like laziness from outside: a transfer that was handed to iOS continues without us. Getting the original out of the photo library, especially if it sits in iCloud, needs our app awake, and we get a few minutes a day for that. The rework exports in larger batches whenever we are awake.",
        staff: true,
        replies: [
          {
            text: 'Then please show that in the app: "85 handed to iOS, 600 waiting". I\'d understand it and stop blaming my server.',
          },
        ],
      },
      {
        text: 'Switching off "Optimize iPhone Storage" made a night and day difference for me. With it on, most originals had to come down from iCloud first.',
      },
      {
        text: "A shortcut automation that opens the app when the charger is connected and the clock says 2:00 gets me to about 90%. The phone must be unlocked the first time, which is the catch.",
      },
      {
        text: "I've used another app with WebDAV to the same server and it isn't any better, to be fair.",
        replies: [
          {
            text: 'Which one? The one I tried kept location access on "always" just to be woken up. Clever but my battery disagreed.',
          },
        ],
      },
      { text: "Live photos count twice in the queue, that's part of why it looks so slow." },
      {
        text: "My 74 year old mother will never open an app to feed it. For her this is what decides between us and iCloud.",
      },
      {
        text: "Retry logic needs love too: one 504 from my proxy during chunk assembly and the 4K video starts from zero. Resuming at the last chunk would halve my upload time.",
      },
    ],
  },
  {
    title: "Free up phone space once photos are safe on the server",
    description:
      "Auto upload can delete the original right after uploading. That scares me, and rightly: a wrong server path and it's gone. I'd prefer a button I press when storage is low. It lists everything older than 30 days whose copy on the server has the **same checksum**, tells me how many GB that is, asks once, and removes it from the device.",
    tags: ["mobile", "photos"],
    status: "planned",
    appeal: 3,
    daysAgo: 260,
    answer:
      "We plan exactly this order: compare checksums, show a summary, delete after one confirmation. Android comes first because the system dialog on iOS moves items to the recently deleted album for 30 days, so no space is gained at once.",
    comments: [
      {
        text: "HEIC files converted to JPEG on upload will never match by checksum. Those users need a different proof, or the option to be excluded with a reason shown.",
      },
    ],
  },
  {
    title: "Correct the date of scanned photos in the browser",
    description:
      "4,000 slides of my father's, scanned in 2023 and therefore all from 2023 according to the timeline. I know the year of each box. Select 300 pictures, set \"August 1974, day unknown\", done. Writing the EXIF tag is what I'd want, but a database override would be fine too if the file must not be touched. `exiftool` in a terminal does the job, for me. Not for my sister, who knows the dates.",
    tags: ["photos"],
    status: "suggested",
    appeal: 3,
    daysAgo: 534,
    comments: [
      {
        text: "Please write to the file. I've migrated three times and every database override got lost on the way.",
      },
    ],
  },
  {
    title: "Partner sharing for photos, so both of us see every new upload",
    description:
      "We're two parents with two phones. Albums only help if somebody remembers to add the pictures. I'd like to say once: everything that lands in my camera folder shows up in her timeline and the other way round, mixed by date, marked with a small avatar. Deleting must stay with the one who took it.",
    tags: ["photos", "sharing"],
    status: "in-development",
    appeal: 3,
    daysAgo: 417,
    answer:
      "You will be able to add another person's shared folder as a source of your timeline, with their pictures marked. Quota and deletion stay with the owner; face groups will not be merged between accounts in the first version.",
    comments: [
      {
        text: "Start date, please. She doesn't need my photos from before we met.",
        replies: [
          { text: "Second this, and an end date for those of us for whom it didn't last." },
        ],
      },
    ],
  },
  {
    title: "Show RAW and JPEG of the same shot as one picture",
    description:
      "My camera writes `DSC0123.ARW` and `DSC0123.JPG`. In the timeline I see each picture twice, once with a slow and ugly embedded preview. Stack by base name and capture time, show the JPEG, offer the RAW as a download in the details. Culling should apply to both files, that's the whole point of stacking.",
    tags: ["photos"],
    status: "suggested",
    appeal: 2,
    daysAgo: 11,
    comments: [
      {
        text: "XMP sidecars belong to the same stack. If the JPEG gets moved and the sidecar stays behind, darktable loses my edits.",
      },
    ],
  },
  {
    title: "Generate previews at night without extra apps and cron lines",
    description:
      "On small hardware, opening a folder with 500 fresh photos brings the server to its knees. The known cure is the preview generator app, a cron entry, and half a page of config about sizes that you have to find in [somebody's blog post](https://example.org/previews-on-small-servers). Ship this: an admin page with a time window, max parallel jobs, which sizes, and a progress number. Then do on-demand previews only for what is on screen.",
    tags: ["photos", "performance", "admin"],
    status: "suggested",
    appeal: 3,
    daysAgo: 441,
    comments: [
      {
        text: "Imaginary on a second machine took my Raspberry Pi 4 from unusable to quite pleasant. Still, having to learn about it was luck.",
      },
    ],
  },
  {
    title: "Remember the last folder in the Android share sheet",
    description: "same folder every time, eleven taps every time. why does it not remember",
    tags: ["mobile"],
    status: "suggested",
    appeal: 2,
    daysAgo: 6,
  },
  {
    title: "Comments in the margin of Text documents",
    description:
      "The collaborative markdown editor has become our default for meeting notes and drafts, but feedback goes in the text itself as **[LK: really?]** because there are no comments. File comments in the sidebar aren't tied to a place. Select a passage, write a remark, resolve it, and store it in a way that doesn't break the plain `.md` file for people using other editors.",
    tags: ["office"],
    status: "seen",
    appeal: 3,
    daysAgo: 356,
    comments: [
      {
        text: "CriticMarkup (`{>> remark <<}`) would keep it in the file and other editors would at least show it. Anchors in a sidecar file drift as soon as somebody edits with vim.",
        replies: [
          {
            text: "Then remarks end up in the exported PDF unless each converter knows how to strip them. I'd rather have a fuzzy anchor (quoted words plus context) in the database.",
          },
        ],
      },
    ],
  },
  {
    title: "Export a whole Collectives tree as one PDF",
    description:
      "The auditor wants our handbook as a document with page numbers. It has 140 pages in a collective, and printing them one at a time is a day's work. Keep the order of the page tree, put in a table of contents, resolve internal links to page references, include the images. Markdown as a zip would be a bonus, we have that through the files anyway.",
    tags: ["office"],
    status: "suggested",
    appeal: 3,
    daysAgo: 235,
  },
  {
    title: "One version per editing session rather than one per autosave",
    description:
      "After an afternoon in a spreadsheet with two colleagues, the version list has 30 entries, a few minutes apart, all under the name of whoever's browser saved last. And then the thinning removes precisely the one before we started.\n\nI'd keep (1) the state before the session, (2) the state at the end, (3) hourly ones in between for a day. Show the names of all who took part.",
    tags: ["office", "files"],
    status: "suggested",
    appeal: 3,
    daysAgo: 78,
  },
  {
    title: "Turn on spreadsheet macros by default in Nextcloud Office",
    description:
      "Our time sheets from the old system are full of Basic macros. They can be enabled in the document server's configuration, but our hosting provider won't do so \"because it's off by default\". Make it on by default, with a question when the document opens, the way desktop LibreOffice does it.",
    tags: ["office", "security"],
    status: "declined",
    appeal: 1,
    daysAgo: 394,
    answer:
      "Macros run on the document server, not on the reader's computer, so one prepared file would execute code next to everyone else's documents. That has to remain a deliberate choice of whoever operates the server, and we will not change the default.",
    comments: [
      {
        text: "Correct call. If your time sheet needs a macro engine, a form with a table behind it is usually the better time sheet.",
      },
    ],
  },
  {
    title: "Warn managers of a Team folder before its quota is full",
    description:
      "Users get warned about their own quota. For Team folders nobody is told anything until uploads start failing on Friday evening. Notify those who manage the folder at 80 and 95 percent, with the ten largest subfolders.",
    tags: ["admin", "files"],
    status: "suggested",
    appeal: 2,
    daysAgo: 155,
  },
  {
    title: "Describe the complete server configuration in one file",
    description:
      "`occ config:list` plus `config:import` gets me app values and system values. It doesn't get me: Team folders and their ACLs, workflow rules, external storages with credentials kept elsewhere, theming images, OIDC providers, Talk signalling servers, group and quota defaults.\n\nI run nine instances and want to keep them in git:\n\n- one YAML file, **declarative** (what's missing gets removed, if I ask for that)\n- a plan step showing the differences\n- secrets by reference to a file or environment variable\n- every app can register its own section\n\nMy current attempt is 1,300 lines of Ansible calling occ: https://example.org/nc-ansible-notes",
    tags: ["admin"],
    status: "seen",
    appeal: 4,
    daysAgo: 505,
    comments: [
      {
        text: "We like the direction. The hard part isn't the file, it is that many apps keep configuration in their own tables. A realistic first step would be an interface plus three or four core apps, and comments on the format.",
        staff: true,
        replies: [
          {
            text: "Start with read-only export in that format then. Even a diff between two instances would save me hours.",
          },
        ],
      },
      {
        text: "Please no removal by default. A half-written YAML that deletes all Team folders is not how I wish to spend a Sunday.",
      },
      {
        text: "JSON schema for it, so that editors can complete and CI can validate without a running server.",
      },
    ],
  },
  {
    title: "A page that shows background jobs, how long they take and which fail",
    description:
      "The overview says \"last job ran 3 minutes ago\" and that's all. Meanwhile one app's job runs for 50 minutes each time and blocks the rest of the queue. I found it by watching `ps` and the `oc_jobs` table. I'd like to see class, app, last start, duration (last ten runs), outcome, next run, a *run now* button, and a way to pause a single job for a limited time.",
    tags: ["admin", "performance"],
    status: "in-development",
    appeal: 4,
    daysAgo: 324,
    answer:
      "Run times and results of jobs are now being recorded, and an admin page on top of them is in review. Pausing single jobs is left out on purpose, because a forgotten pause breaks things such as trash expiry weeks later.",
    comments: [
      {
        text: "A Prometheus endpoint with these numbers would be worth more to me than a page, I don't log in to look at pages.",
        replies: [
          {
            text: "The recorded values are exposed through the serverinfo API in the same change, so exporters can pick them up.",
            staff: true,
          },
        ],
      },
    ],
  },
  {
    title: "Group admins should be able to reset two-factor for their members",
    description:
      "A teacher has a new phone and no backup codes. The school's group admin can reset the password but not the second factor, so it goes to the district IT, i.e. me, with 38 schools. The right should be separate, logged, and limited to members who aren't admins of anything.",
    tags: ["admin", "security"],
    status: "suggested",
    appeal: 2,
    daysAgo: 284,
  },
  {
    title: "Upload an app as a zip in the web admin",
    description:
      "I don't have shell access at my web host and the app I wrote for our club isn't in the store. Let me upload the archive in the apps page, the way WordPress does.",
    tags: ["admin", "security"],
    status: "declined",
    appeal: 1,
    daysAgo: 689,
    answer:
      "An upload form for code means that a stolen admin session is a stolen server, and app signatures would lose their meaning. Shell or SFTP access to the apps folder stays the requirement for unsigned apps.",
  },
  {
    title: "Support Windows Server as a host for the server",
    description:
      "Our municipality runs Windows Server and IIS only, with policies, monitoring and backup built around it. PHP runs fine on IIS. I'd expect an installer and an entry in the supported platforms list so that I may argue for it internally.",
    tags: ["admin"],
    status: "declined",
    appeal: 2,
    daysAgo: 728,
    answer:
      "File locking, permissions and case handling differ enough on Windows that each storage feature would have to be built and tested twice. Please use a Linux virtual machine under Hyper-V or the container images, both of which we test.",
  },
  {
    title: "Read-only mode for maintenance, in place of locking everybody out",
    description:
      'To take a consistent backup I switch on maintenance mode. For 25 minutes nobody can even look at a file or check a calendar, clients throw errors, and Talk calls drop. Database dump and snapshot would be just as consistent if writes were refused and reads allowed. A banner "read-only until about 03:30" and a 503 with Retry-After on writes is what I imagine.',
    tags: ["admin"],
    status: "suggested",
    appeal: 3,
    daysAgo: 571,
    comments: [
      {
        text: "Reads write too: last login, session tokens, preview rows, activity, lock rows. It'd need a list of tables that may still change.",
      },
    ],
  },
  {
    title: "Recovery key held by the organisation for end-to-end encrypted folders",
    description:
      "Each user has a twelve word phrase and nobody writes it down. When the one laptop with the key dies, so do the files. For a private person I accept this. In a company I'd like the option that new encrypted folders are also encrypted for a second public key, whose private half is split among three people and lies in a safe. Users must be told clearly that the option is on.",
    tags: ["security", "desktop client"],
    status: "seen",
    appeal: 2,
    daysAgo: 378,
    comments: [
      {
        text: "If a third party can read it, then call it something other than end-to-end. I don't object to the feature, only to having the same padlock icon on both.",
      },
    ],
  },
  {
    title: "Sign in with passkeys only and switch the password off",
    description:
      'I\'ve registered two hardware keys and use passwordless login. The password still works next to it, so phishing it is as easy as ever. Give users a switch "no password sign-in for my account" once at least two passkeys are registered, and admins a rule to require it for a group. App passwords for the clients would stay.',
    tags: ["security"],
    status: "suggested",
    appeal: 3,
    daysAgo: 134,
  },
  {
    title: "App passwords limited to calendar, contacts or a single folder",
    description:
      'My printer scans to WebDAV. It stores its password in plain text and that password can read my mail settings, contacts, calendars, and everything in Files. The only restriction on offer is "no filesystem access", the very thing the printer needs.\n\nScopes I\'d use: files in folder X (write only, if possible), CalDAV, CardDAV, Talk, read-only for everything.',
    tags: ["security", "admin", "mobile"],
    status: "planned",
    appeal: 4,
    daysAgo: 462,
    answer:
      "Tokens will get scopes per area, such as files, calendar, contacts and chat, each as read or write, and a file scope may be bound to one folder. Existing app passwords keep full access until you change them.",
    comments: [
      {
        text: "Workaround for scanners: create a public upload-only link and use its token as the user name on the public DAV endpoint. The token is the only secret then, and it can't read a thing.",
        workaround: true,
        replies: [
          {
            text: "That is a neat trick, thank you. My Brother insists on a password, so I put one on the share too.",
          },
        ],
      },
      { text: "Add an expiry date to it. I have app passwords from phones that I sold in 2019." },
    ],
  },
  {
    title: "Sign out every other device at once",
    description:
      "Lost my backpack on the train and had to revoke 14 sessions one after the other, each with its own menu. One button: keep this one, end the rest, app passwords included.",
    tags: ["security"],
    status: "suggested",
    appeal: 2,
    daysAgo: 1,
    latest: [
      {
        hoursAgo: 14,
        by: "team",
        text: "There is a list of devices already, and we agree that one by one is not good enough when a phone is gone. We are looking at what one button has to end, desktop clients included.",
      },
    ],
  },
  {
    title: "Full text search that works without Elasticsearch",
    description:
      "For a family or a ten-person office, running a Java service with 2 GB heap in order to find a word in a PDF is out of proportion. Postgres and MariaDB both have text indexes; SQLite FTS5 in a side file would do as well. It needn't rank brilliantly. It should index documents, PDFs with text, markdown and mails up to maybe 200,000 files, update shortly after a change, and respect shares.",
    tags: ["search", "performance"],
    status: "seen",
    appeal: 4,
    daysAgo: 608,
    comments: [
      {
        text: "Respecting shares is what makes it hard. A naive query returns 500 hits of which the user may see 3, and you page through the rest.",
        replies: [
          {
            text: "Index the storage id and path, then restrict the query to the mounts of the user before matching. That's how the file name search does it, and it copes.",
          },
        ],
      },
      {
        text: 'Stemming for German compound words is where the database engines fall flat. Searching "Versicherung" should find "Haftpflichtversicherung". Trigrams would.',
      },
    ],
  },
  {
    title: "Save a search as a folder",
    description:
      '"All PDFs tagged *to sign* that are younger than a month" is a query I run each morning. Save it under a name, show it in the sidebar below favourites, with a count. Should it also be exposed over WebDAV as a read-only folder, I\'d never leave the desktop again.',
    tags: ["search", "files"],
    status: "suggested",
    appeal: 2,
    daysAgo: 109,
  },
  {
    title: "Find Müller when I type Mueller, and the other way round",
    description:
      "Contacts, files and the user picker only match the exact letters. A name comes as Müller from LDAP, Mueller from the e-mail address, and as Muller from a colleague in Leeds. Same goes for ß and ss, é and e, ł and l. And on the Mac, names may arrive decomposed, so that even the *same* name on screen doesn't match.",
    tags: ["search"],
    status: "suggested",
    appeal: 2,
    daysAgo: 8,
  },
];
