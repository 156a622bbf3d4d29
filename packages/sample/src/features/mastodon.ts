import type { SampleFeature, SamplePlatform } from "../types.ts";

export const mastodon: SamplePlatform = {
  slug: "mastodon",
  name: "Mastodon",
  description:
    "A free, decentralised social network: thousands of servers with their own rules, run by volunteers and organisations, which talk to each other over ActivityPub. No advertising, no ranking algorithm, and you can move your account.",
  websiteUrl: "https://joinmastodon.org",
  tags: [
    "timelines",
    "composer",
    "notifications",
    "search",
    "lists",
    "privacy",
    "moderation",
    "federation",
    "admin",
    "migration",
    "media",
    "accessibility",
    "mobile apps",
    "api",
  ],
  team: [
    { name: "Ines Kallenbach", role: "Product lead" },
    { name: "Oluwaseun Adeyemi", role: "Backend engineer" },
    { name: "Marit Solheim", role: "Trust and safety" },
    { name: "Rafael Quintero", role: "Mobile apps lead" },
  ],
};

export const mastodonFeatures: readonly SampleFeature[] = [
  {
    title: "Choose who can reply to a post",
    description:
      "I write about a medical topic. One post in twenty escapes my circle, and then I spend the evening blocking. Per post I'd like:\n\n- everyone\n- people I follow\n- people mentioned\n- nobody\n\nI know that another server can't be *forced* to honour it. It should still be announced in the post, so that decent software hides the reply button, and my server can refuse to show or forward replies that ignore it. Ninety per cent effective is a lot better than nothing.",
    tags: ["moderation", "privacy", "federation"],
    status: "planned",
    appeal: 5,
    daysAgo: 583,
    picked: true,
    answer:
      "The approval mechanism that was made for quote posts can carry replies as well, and we plan to use it that way: a reply without the author's approval would not be shown in the thread by servers that implement it. The extension needs to be written down with other projects first.",
    comments: [
      {
        text: "To set expectations: replies that aren't approved will still exist on the server of whoever wrote them and be visible to their followers. What we can do is to keep them out of your thread and your notifications, here and on every server which follows the same rules.",
        staff: true,
        pinned: true,
        replies: [
          { text: "That is all I want. They may shout in their own garden." },
          {
            text: "Will it be changeable after posting? Most of the time I only find out later that I need it.",
          },
          {
            text: "Yes, changing it later is part of the draft. Replies that are already there stay until you remove them one by one.",
            staff: true,
          },
        ],
      },
      {
        text: "Against, mildly. Corrections under a false claim are one of the few things that work here, and the people who most need correcting will switch replies off first.",
      },
      {
        text: "You can quote or write your own post to correct somebody. No one owes you the space below theirs.",
        replies: [
          {
            text: "A correction that readers of the claim never see isn't much of a correction. But I accept that harassment weighs more.",
          },
        ],
      },
      {
        text: "GoToSocial has interaction policies along these lines, with automatic and manual approval. Please be compatible with it instead of inventing a third thing.",
      },
      {
        text: "'Nobody' is what our town's flood warning account needs. It isn't staffed, and people ask it questions in an emergency.",
      },
      {
        text: "A limit by account age would help me more than any of those four. The nasty replies come from accounts made the same day.",
      },
    ],
  },
  {
    title: "Bring my old posts along when I move to another server",
    description:
      "Moving takes followers with it and leaves eight years of posts behind on a server whose admin wants to close down in autumn. The archive download is complete (I looked in `outbox.json`) but nothing can read it back in.\n\nFederating them all again would be madness, I get that. Import them **silently**: original date, no delivery, no notifications, marked 'imported from @me@old.example', public ones only if it has to be. Threads among my own posts kept. Replies by others may be lost.",
    tags: ["migration", "federation"],
    status: "planned",
    appeal: 5,
    daysAgo: 647,
    answer:
      "We intend to offer this as a silent import of your own posts from an archive, without delivery to other servers. Open questions are storage limits for hosts and how to stop people from importing posts which were never theirs.",
    comments: [
      {
        text: "Forgery is the part that worries me. I could edit the JSON and claim that I predicted every election since 2016.",
        concern: true,
        replies: [
          {
            text: "Old server signs the archive, new server checks the key while the old one is still up. After that, mark as unverified.",
          },
          {
            text: "Something like that is the favourite at the moment, with the mark for unverified imports being permanent.",
            staff: true,
          },
        ],
      },
      {
        text: "As an admin of 600 users, give me a quota please. One newcomer with 140,000 posts and 60 GB of photos would double my media bill.",
      },
      {
        text: "Mine closed in March with three weeks' notice. I put the archive on a static site with a little script, and nobody ever looks there. It isn't the same as being on the profile.",
      },
      {
        text: "Unpopular, but I like the clean slate. Moving is the only time my old nonsense goes away.",
        replies: [{ text: "It would be an import button, you could leave it alone." }],
      },
      {
        text: "Whatever the format, write it down publicly. Pixelfed and Friendica people move to and fro as well, and an archive that only one program reads is half an archive.",
      },
      {
        text: "Would pinned posts and featured hashtags be part of it? They're few and they matter most for a profile.",
      },
    ],
  },
  {
    title: "Scheduled posts in the web interface",
    description:
      "The API has known `scheduled_at` for years, several apps use it, and the web composer has no clock. Our association posts events, the volunteer writes them all on Sunday. A clock icon and a page with what's pending (edit, reschedule, delete) is enough. No 'best time to post' suggestions, thank you.",
    tags: ["composer", "api"],
    status: "planned",
    appeal: 4,
    daysAgo: 498,
    expected: { inMonths: 5, as: "quarter" },
    answer:
      "This is coming to the web composer. Pending posts can't be edited through the API today, only moved or deleted, so that comes first.",
    comments: [
      {
        text: "Fedica and Buffer can do it, Pinafore's forks too I think. All want full write access for something the server does by itself.",
      },
      {
        text: "Be loud about time zones. I scheduled for 9 and got 9 UTC.",
        replies: [
          {
            text: "And about daylight saving. Anything scheduled for the last Sunday in October is a lottery.",
          },
        ],
      },
      {
        text: "What happens to scheduled posts when the account moves or is suspended? I'd want them dropped without a trace.",
      },
    ],
  },
  {
    title: "Folders for bookmarks",
    description:
      "I have 2,300 bookmarks: recipes, papers, bike repair, things to answer. One list in order of saving, no search box on that page. Give me folders (private, of course) or at least labels, and a way to file a post at the moment of bookmarking with a long press.",
    tags: ["lists", "search"],
    status: "planned",
    appeal: 4,
    daysAgo: 455,
    answer:
      "Bookmark collections are on the roadmap. A post may be in several of them, and a plain bookmark without any stays as quick as it is now.",
    comments: [
      {
        text: "In the meantime: search for in:library plus a word covers your own posts, favourites and bookmarks, provided your server has full-text search.",
        workaround: true,
        replies: [
          { text: "Mine doesn't have Elasticsearch, like most small ones. So that is out." },
        ],
      },
      { text: "Labels over folders. A bike recipe goes in both." },
      {
        text: "Export has to include them. Bookmarks can be exported as CSV today, one URL a line; a second column would do.",
      },
    ],
  },
  {
    title: "Sort and label saved posts so I can find them again",
    description:
      "saved something about taxes in spring. scrolled a quarter of an hour yesterday. found it. lost it again today",
    tags: ["search", "lists"],
    status: "suggested",
    appeal: 2,
    daysAgo: 37,
  },
  {
    title: "Quiet hours and per-kind rules for push notifications",
    description:
      "On or off per type is too coarse. What I want on my phone:\n\n1. private mentions always\n2. mentions by people I follow from 8 to 22\n3. favourites and boosts never as push, only in the list\n4. nothing on Sundays\n\nFocus modes of the phone don't help, as they silence the whole app.",
    tags: ["notifications", "mobile apps"],
    status: "planned",
    appeal: 2,
    daysAgo: 308,
    answer:
      "Quiet hours are planned for both apps and will be evaluated on the server, so that other apps which use the push API profit too. Rules per weekday may come later.",
  },
  {
    title: "Upload a caption track with a video",
    description:
      "I post short lectures in sign language and in speech. Burnt-in captions can't be enlarged, read by a braille display, or translated. WebVTT next to the file, one or more languages, shown by the player with the usual CC button, and passed on by federation as another attachment or link. Editing the track later without uploading the video again is needed, as typos happen.",
    tags: ["accessibility", "media"],
    status: "planned",
    appeal: 3,
    daysAgo: 371,
    answer:
      "Planned for the web player first. PeerTube already federates subtitle tracks, and we'd like to read those in the same go.",
    comments: [
      {
        text: "Deaf user, thank you for asking for more than alt text. A description of a talk isn't the talk.",
      },
      {
        text: "Auto-generated ones as a draft would get more people to do it.",
        replies: [
          {
            text: "As a draft only. Wrong captions that nobody checked are worse than none, since I can't tell which words are made up.",
          },
        ],
      },
    ],
  },
  {
    title: "Tell me which lines of an import failed",
    description:
      "Imported 1,412 follows after my move, 1,290 arrived. Which are the missing 122? Dead servers, typos, blocked domains, people who have to approve me? The import page gives a count and a file of failures only for some. I need a list with reasons and 'try again' for those that merely timed out.",
    tags: ["migration"],
    status: "planned",
    appeal: 2,
    daysAgo: 264,
    answer:
      "We keep the rows that failed already and will add the reason to each of them. Timeouts are going to be retried on their own over 48 hours.",
  },
  {
    title: "Resume a video upload after the connection dropped",
    description:
      "80 MB over a train's wifi. At 90 % it starts from nothing, three times, then I give up and post a photograph. Chunked upload with resume (the tus protocol or similar) in API and official apps. Processing could begin as soon as the first chunks are in.",
    tags: ["media", "api", "mobile apps"],
    status: "planned",
    appeal: 2,
    daysAgo: 232,
    answeredHoursAgo: 3.5,
    answer:
      "It will be an addition to the media endpoint. Hosts that put uploads straight in object storage need a different route, which is why it is taking some thought.",
  },
  {
    title: "End-to-end encryption for private mentions",
    description:
      "Every newcomer I bring here asks whether DMs are private, and I have to answer: from the public yes, from two admins and anyone who breaks into either server no. The banner says so and people don't read banners.\n\nMLS is a standard now. It'll be hard with several devices, key backup and reporting abuse. I would accept one device, no backup and text only for a start.",
    tags: ["privacy", "federation"],
    status: "seen",
    appeal: 5,
    daysAgo: 690,
    comments: [
      {
        text: "We follow the work on MLS over ActivityPub. Before we would build it, two things must be answered: how somebody can report a threat without the server being able to read everything, and what happens when a phone is lost. An inbox which forgets everything will be seen as a bug by most people.",
        staff: true,
        pinned: true,
        replies: [
          {
            text: "Reporting: the receiver reveals the message with a franking tag that proves who sent it. Signal-like systems have papers on exactly this.",
          },
          {
            text: "Known, and promising. Across servers the one that checks the tag isn't the one that made it, which is where we are stuck.",
            staff: true,
          },
        ],
      },
      {
        text: "Counter-opinion: use Signal. A social network with half-good encryption gives dissidents a reason to trust what they shouldn't.",
      },
      {
        text: "That argument fails for first contact. A source who finds me here has no Signal number of mine, and putting it in my profile invites everyone.",
        replies: [
          {
            text: "Signal has usernames now, you can put one in a profile field and change it weekly.",
          },
        ],
      },
      {
        text: "At minimum stop calling them 'private'. They renamed direct messages to private mentions and it sounds even more private than before.",
      },
      {
        text: "Admin here: I do not want to be able to read them. It is a liability, legally and personally.",
      },
      {
        text: "Group conversations from the start please, or people will go on using what is there.",
      },
      { text: "Text only, one device, no backup: I'd use that tomorrow." },
    ],
  },
  {
    title: "Group accounts that boost what members send them",
    description:
      "We run a neighbourhood group with a bot that boosts every mention. It breaks twice a year, it boosts spam, and the people who join don't understand why it looks like a person. A proper group: members, moderators, a rule on who may post, its own page in the interface. Should talk to Lemmy communities and a.gup.pe-style groups rather than being one more kind.",
    tags: ["federation", "lists"],
    status: "seen",
    appeal: 3,
    daysAgo: 561,
    comments: [
      {
        text: "FEP-1b12 is what Lemmy, PieFed and the like speak. Starting there would give you tens of thousands of groups on the first day.",
        replies: [
          {
            text: "With titles, though. Posts here have none, and they look odd on the other end, as anyone who mentions a community from Mastodon can see.",
          },
        ],
      },
      {
        text: "Moderators who aren't admins of the server are the interesting part. Today our three helpers share one password.",
      },
    ],
  },
  {
    title: "Switch between accounts in the web interface",
    description:
      "The mobile apps do it with a long press. In the browser I have one for the institute, one for myself, on two servers, with two browser profiles. And once a year I post the cat from the institute. A switcher in the composer, with the avatar and a tinted border so that one sees who's speaking.",
    tags: ["composer"],
    status: "seen",
    appeal: 3,
    daysAgo: 403,
  },
  {
    title: "Write bold, italics and lists in posts",
    description:
      "Formatting from other software is displayed nowadays: lists, bold, quotes, code. We just can't write any. I post code, and `a_b_c` in backticks would make it readable. A small Markdown subset, chosen per post, off by default.",
    tags: ["composer", "federation"],
    status: "seen",
    appeal: 3,
    daysAgo: 620,
    comments: [
      {
        text: "No please. Timelines full of bold first sentences like on LinkedIn is what I came here to escape from.",
        replies: [
          {
            text: "They do that already with Unicode maths letters, and those are a horror in a screen reader. Real bold is better.",
          },
          { text: "Fair, I hadn't thought of the screen readers." },
        ],
      },
      {
        text: "Inline code and block quotes only. Those two carry meaning, the rest is decoration.",
      },
      {
        text: "glitch-soc has had it for ages, my server runs it, and people hardly use it except for code. The feared flood of bold never came.",
      },
    ],
  },
  {
    title: "Don't store the same remote picture twice",
    description:
      "A popular photo arrives here by four routes (original, two edits, a re-upload by a mirror bot) and sits in my bucket four times with small variants. With 40 users the cache is 190 GB at seven days' retention. Content-hash the files and count references, or let small servers proxy remote media without keeping a copy. I pay for this out of my own pocket.",
    tags: ["admin", "media"],
    status: "seen",
    appeal: 2,
    daysAgo: 337,
    comments: [
      {
        text: "There are projects that do shared dedup storage for many instances, e.g. pooled buckets run by a group of hosts. Works well, but you trust them with everything.",
      },
      {
        text: "Set retention to 2 days and header/avatar pruning weekly. I'm at 31 GB with 55 users.",
        replies: [
          {
            text: "With 2 days I get holes in threads older than that, as the origin is often slow or gone. Still, thanks, I'll try 4.",
          },
        ],
      },
    ],
  },
  {
    title: "Trends separated by language",
    description:
      "On our Catalan server the trending page is nine English posts and one in German. Posts are filtered by the languages I chose, if authors set them properly, hashtags and links are not at all. Let admins rank each language on its own and mix by the share of local use.",
    tags: ["timelines", "admin"],
    status: "seen",
    appeal: 2,
    daysAgo: 276,
  },
  {
    title: "Show what a relay really brings in",
    description:
      "Four relays enabled, copied from a wiki. I don't know which one gives us the posts that our people interact with and which one fills the disk with crypto bots. Per relay: posts per day, share by language, how many were ever favourited or opened here, jobs created in Sidekiq. A week of data is enough to decide.",
    tags: ["federation", "admin"],
    status: "seen",
    appeal: 1,
    daysAgo: 149,
  },
  {
    title: "Search within my own home timeline",
    description:
      "I *know* I saw a post this week about a train strike, from somebody I follow. Search looks through what the author opted in to. Fine, that's for strangers. What was delivered to my home feed I could read by scrolling; let me search those few thousand posts without needing the author's general consent.",
    tags: ["search", "timelines"],
    status: "seen",
    appeal: 3,
    daysAgo: 214,
    comments: [
      {
        text: "Interesting distinction. Our worry is follower-only posts: people there accept a reader, perhaps not somebody who searches them for a word two years later. Limiting it to what is still in the feed (some days' worth) would make this much easier to say yes to.",
        concern: true,
        staff: true,
        replies: [
          {
            text: "Some days is precisely the range in which I look for something. Older than that I've forgotten it myself.",
          },
        ],
      },
      {
        text: "Scrolling and searching are different acts, even if the set of posts is the same. I'd want my opt-out to mean opt-out.",
      },
    ],
  },
  {
    title: "Webhooks for things that happen to my own account",
    description:
      "Admin webhooks exist for the server (account created, report created). For a user there is streaming, which means a process that is always connected, for a bot that gets two mentions per day. Register an HTTPS address with a secret, signed payload, retry with back-off, give up after a week. Web Push can be bent into this, and it's miserable.",
    tags: ["api", "notifications"],
    status: "seen",
    appeal: 2,
    daysAgo: 12,
  },
  {
    title: "Starter packs that new members can follow in one go",
    description:
      "A friend joined, found an empty page and left within two days. If I could have handed her a link 'twenty people for Lisbon, birds and typography', she would have stayed. People listed must be asked, or at least be told and able to leave. Readable from other servers too, or else it helps only the big one.",
    tags: ["lists", "federation"],
    status: "in-development",
    appeal: 4,
    daysAgo: 422,
    picked: true,
    answer:
      "We are building these under the name Collections. Only accounts that opted in to being discovered can be added, everyone is told when it happens and may remove themselves, and a collection has a maximum size.",
    comments: [
      {
        text: "Maximum size is good. On the other network the packs of 150 made a class of people with huge counts overnight, and everyone else talks to the wall.",
        replies: [{ text: "Twenty-five is the number we are testing with.", staff: true }],
      },
      {
        text: "Abuse case: a pack titled 'liars' with my name on it. Being told isn't enough then, adding should wait for my yes, or titles must be reportable.",
      },
      {
        text: "CSV import of follows does the job, for people who know what a CSV is. I have sent it to three friends and one managed.",
      },
    ],
  },
  {
    title: "Keep drafts on the server",
    description:
      "Half-written post on the phone in the tram, want to finish it at the desk. Currently I send myself a private mention, which once went to a person whose handle I had in the text. Drafts with attachments and content warning, listed in the composer, visible in each app, deleted after say 90 days.",
    tags: ["composer", "api"],
    status: "in-development",
    appeal: 3,
    daysAgo: 352,
    expected: { inMonths: 1, as: "month" },
    answer:
      "Drafts in the web client are being tested at the moment, stored on the server from the outset. The API will be opened once the handling of expired attachments has settled.",
  },
  {
    title: "Subscribe to a blocklist kept by people I trust",
    description:
      "I import a CSV by hand once a month. Five minutes, and then I spend an hour finding out which entries were *removed* upstream, because import only ever adds.\n\nSubscription means: a URL, how often, what level at most (limit, reject media, suspend), a review queue in place of automatic action, and for each block a note on which list it came from, so that leaving a list undoes exactly its blocks.",
    tags: ["moderation", "admin", "federation"],
    status: "in-development",
    appeal: 3,
    daysAgo: 396,
    answer:
      "We are building it as a review queue: subscribed lists propose, moderators confirm. Fully automatic suspension will not be in the first version because severed follows can't be restored.",
    comments: [
      {
        text: "We held interviews with thirteen moderation teams on this. Nearly all of them wanted removals and the reason to be carried along, and eight said that they would never enable automatic suspension. That is what led to the queue.",
        staff: true,
        pinned: true,
      },
      {
        text: "Small-server admin: a queue that I don't look at for two weeks is no protection during a spam wave. Let 'limit' at least be automatic.",
        replies: [
          {
            text: "Limit can be undone without losing anything, so this is a sensible line to draw. I'll take it along.",
            staff: true,
          },
        ],
      },
      {
        text: "Centralised lists worry me more than spam does. One maintainer's bad day and forty servers vanish for a hundred thousand people. It has happened.",
        concern: true,
      },
      {
        text: "For that very reason I'd like a consensus rule: act if three of my five lists agree.",
      },
    ],
  },
  {
    title: "Storage page that says what fills the disk",
    description:
      "The dashboard shows one number, space used by media. Which part is cached from elsewhere, local uploads, preview cards, emoji, old exports, avatars of accounts that nobody follows any more? I go through `tootctl media usage` and a calculator. Show it as a table with a button to prune each, and what the pruning would set free.",
    tags: ["admin", "media"],
    status: "in-development",
    appeal: 2,
    daysAgo: 187,
    answer:
      "The breakdown is done and in review. Buttons to prune follow with a confirmation that shows an estimate, since counting the precise size in a bucket can take hours.",
  },
  {
    title: "Alt text for avatars and header images",
    description:
      "Every picture in a post can be described, and my own face can't. Blind friends tell me that profiles read as 'image, image, link'. My header is a comic with text in it. Two text fields in the profile editor, sent along in the actor document, shown under the picture when it's opened.",
    tags: ["accessibility", "media"],
    status: "in-development",
    appeal: 2,
    daysAgo: 258,
    expected: { inMonths: 3, as: "quarter", before: 0 },
    answer:
      "The summary is stored and federated already, the profile editor and the apps are next.",
  },
  {
    title: "Handle reports about the same server together",
    description:
      "Spam wave from one careless server with open registration: 70 reports, 70 pages, on each page the same four clicks. Group the queue by origin domain and by similar text, act on all of them (limit the server, suspend the accounts, resolve), and write one log entry that lists them.",
    tags: ["moderation", "admin"],
    status: "in-development",
    appeal: 3,
    daysAgo: 321,
    answer:
      "Grouping by server is working in development builds, bulk resolution too. Grouping by similar text is left for later as it produced too many false matches.",
    comments: [
      {
        text: "The wave in February had us at 300 in one night with three moderators, one of whom was asleep. Two of us left afterwards, not only because of that, but also.",
        replies: [
          {
            text: "Sorry to hear it. We closed registrations from abroad for a week and lost some good people who never came back.",
          },
        ],
      },
    ],
  },
  {
    title: "Same reading position on phone and computer",
    description:
      "I read upwards from where I stopped. On the phone at breakfast, on the computer at noon I start again from the top or from yesterday. There's a markers endpoint in the API for home and notifications, and the web client sets it, but nothing jumps there. Tell me 'you were here', with a line, and let me go to it.",
    tags: ["timelines", "mobile apps", "api"],
    status: "in-development",
    appeal: 3,
    daysAgo: 290,
    answer:
      "Both apps are getting a 'continue where you left off' line that uses the existing markers. Lists follow after home, since they have no marker yet.",
  },
  {
    title: "Group notifications about the same post",
    description:
      "A picture of mine got 400 favourites, and with that my notification column was useless for two days: the three replies with real questions were somewhere between them. Put 'Ada and 212 others' in one line, per post and kind, with faces. Mentions always single.",
    tags: ["notifications"],
    status: "launched",
    appeal: 4,
    daysAgo: 709,
    answer:
      "Favourites, boosts and new followers are grouped now in the web interface, and other apps can use the same grouping through a new version of the notifications API.",
    comments: [
      {
        text: "It has made a viral post bearable. I'd only ask for a way to un-group when I'm curious.",
      },
      {
        text: "My favourite third-party app isn't there yet and shows them one at a time. Is the old endpoint going away?",
        replies: [{ text: "No, it stays. Grouping is an offer to apps.", staff: true }],
      },
    ],
  },
  {
    title: "Quote posts that respect the author's wishes",
    description:
      "People paste links or screenshots anyhow, and a screenshot has no alt text, no link and no way of withdrawing. So do it properly:\n\n- I decide who may quote me, in general and by post\n- I hear about it when someone does\n- I can take my post out of a quote afterwards\n\nI was against this for years because of pile-ons. With those three I'm in favour.",
    tags: ["composer", "privacy", "federation"],
    status: "launched",
    appeal: 4,
    daysAgo: 724,
    answer:
      "Launched with all three: a default and a setting per post for who can quote you, a notification, and removal of your post from a quote. The approval is federated, so that other servers can check it.",
    comments: [
      { text: "I switched mine to followers and have forgotten about it since. That's praise." },
      {
        text: "Still think it changes the tone, people perform for their followers rather than replying. But the consent part is well made, credit where it's due.",
      },
    ],
  },
  {
    title: "Hold back notifications from strangers until I look",
    description:
      "When a post gets around I'm mentioned by new accounts, by people who don't follow me, by unsolicited private mentions. Blocking all of these in the settings throws away the good ones. Put them in a side room, which I visit when I've strength for it, and let me accept or dismiss a person for good.",
    tags: ["notifications", "moderation", "privacy"],
    status: "launched",
    appeal: 3,
    daysAgo: 697,
    answer:
      "Out since the release with filtered notifications: you choose the kinds to be held back, and requests can be accepted or dismissed singly or all together.",
  },
  {
    title: "Load replies that my server has never seen",
    description:
      "On a small server a thread with fifty answers shows four. I then repeat what others said an hour ago and look like a fool, or I open the original page, where I'm not logged in. When I open a thread, go and fetch the rest from where it lives, in the background and within limits.",
    tags: ["federation", "timelines"],
    status: "launched",
    appeal: 4,
    daysAgo: 681,
    answer:
      "Opening a post now fetches missing replies in the background, and you are offered a 'show more replies' when there are any. Limits for depth and frequency protect the servers of popular posts.",
    comments: [
      { text: "Five-person server, and it feels as if someone had switched the lights on." },
      {
        text: "Does it fetch from each replier's server or from the author's collection alone? Boosted threads with deleted branches look odd here.",
        replies: [
          {
            text: "It walks the replies collections recursively, so a deleted post in the middle cuts off what hangs below.",
            staff: true,
          },
        ],
      },
    ],
  },
  {
    title: "Show who wrote a linked article, with a link to their profile",
    description:
      "I'm a journalist. Links to my pieces are shared by dozens of people I don't know, the card shows picture and headline and nothing about me. A meta tag on the page with my handle, confirmed by listing the domain in my profile so nobody can pose as me, and the card says 'by' with my avatar.",
    tags: ["timelines", "media"],
    status: "launched",
    appeal: 2,
    daysAgo: 664,
    answer:
      "Link cards show the author if the page carries the fediverse:creator tag and the domain is listed in the author's profile settings.",
  },
  {
    title: "Filter that blurs media but leaves the text",
    description:
      "I don't want to see spiders. I do want to read what my biologist friends write. A keyword filter hides everything behind a warning or drops it. Third choice please: the text stays, pictures of that post are blurred until clicked.",
    tags: ["media", "timelines"],
    status: "launched",
    appeal: 2,
    daysAgo: 477,
    expected: { inMonths: 0, as: "month" },
    answer: "Filters have a third action now that hides only the media of a matching post.",
  },
  {
    title: "Posts that stay on the local server",
    description:
      "We're a server for one university. 'The lift in building C is stuck' interests nobody elsewhere. A fifth visibility, local only, for announcements and gossip among ourselves. Forks have offered it for years.",
    tags: ["privacy", "composer", "federation"],
    status: "declined",
    appeal: 3,
    daysAgo: 636,
    answer:
      "We do not want servers to become closed rooms where it matters which one you joined, and posts that silently fail to reach half of your followers are a source of confusion. Forks that include it are a fine choice for communities which need it.",
    comments: [
      {
        text: "I understand the principle, yet the effect is that we run a group chat alongside, and half of the talk has moved there. The closed room came anyway.",
        replies: [
          {
            text: "Same for our town server. We changed to a fork in the end, an afternoon's work.",
          },
        ],
      },
      {
        text: "Moderator's view: local-only posts would have been a great place for rules discussions that shouldn't be fed to trolls from elsewhere.",
      },
    ],
  },
  {
    title: "Public view counter for posts",
    description:
      "For our museum I have to report reach. Favourites and boosts say little. A count of how often a post was displayed, public or for me alone, would let us argue for staying here when the budget is up.",
    tags: ["api", "timelines"],
    status: "declined",
    appeal: 1,
    daysAgo: 531,
    answer:
      "A post is displayed on thousands of servers and in apps which report nothing back, so any figure would be wrong, and collecting it would mean tracking readers. Counting clicks on your own links is the honest alternative.",
    comments: [
      {
        text: "I do the same reporting for a theatre. We use link parameters and 'new newsletter subscribers who say they came from here'. The board was fine with it.",
      },
    ],
  },
  {
    title: "A dislike button next to the favourite",
    description:
      "Sometimes a post is wrong or rude without breaking any rule. A thumbs-down would show the author that people disagree, without a fight in the replies. Could be optional by server.",
    tags: ["timelines", "moderation"],
    status: "declined",
    appeal: 1,
    daysAgo: 609,
    answer:
      "Anonymous disapproval is mostly used against people and not against statements, and it would invite organised voting across servers. Reply, mute or report, depending on what is needed.",
  },
  {
    title: "Read receipts for private mentions",
    description:
      "I arranged to meet somebody by private mention, she hadn't seen it, I stood in the rain. Two ticks as in every messenger, please. Could be switched off by those who mind.",
    tags: ["privacy", "notifications"],
    status: "declined",
    appeal: 1,
    daysAgo: 545,
    answer:
      "A receipt would tell the other server when and where you are reading, and being able to switch it off doesn't help the people who are pressed to leave it on. Private mentions are posts with a small audience, not a messenger.",
  },
  {
    title: "Write a whole thread before publishing any of it",
    description:
      "A ten-part thread today: publish one, reply to myself, publish two... By part four someone has answered part one, by part six I've seen a mistake in part two, and followers get ten separate items in an hour.\n\nComposer with a plus button, parts numbered if I like, each with own media and alt text, all checked for length before anything goes out. Publish together; first part public and the rest quiet public by default, as good manners demand.",
    tags: ["composer"],
    status: "suggested",
    appeal: 4,
    daysAgo: 512,
    comments: [
      {
        text: "Moving parts around matters more than the rest. I always find that number five ought to be number two.",
        replies: [
          {
            text: "I write threads in a text editor with --- between the parts, then paste. Sounds silly, takes care of it.",
          },
        ],
      },
      { text: "Get a blog! I mean it kindly. Ten parts are an article in slices." },
      {
        text: "An article has no replies to paragraph four. Threads are talked about in pieces, that's why I write them.",
        replies: [{ text: "Good point, I'd never looked at it that way." }],
      },
      {
        text: "Must be atomic. If part seven's upload fails I don't want one to six out there alone.",
      },
    ],
  },
  {
    title: "Post several connected posts at once",
    description:
      "My updates from council meetings are usually five or six posts long, each a reply to the one before. I'd like to prepare them all, look them over and press the button once. Doing it live with the phone I have broken the chain twice by replying to the wrong one.",
    tags: ["composer", "mobile apps"],
    status: "suggested",
    appeal: 2,
    daysAgo: 118,
  },
  {
    title: "Collapse repeated boosts of the same post",
    description:
      "When eleven people I follow boost the same thing in one afternoon I see it eleven times, apart from the short stretch that 'group boosts' covers. Show it once, where I first meet it, with 'boosted by' and the heads. If a friend boosts it again a day later put it up again if you must, but not within twelve hours.",
    tags: ["timelines"],
    status: "suggested",
    appeal: 3,
    daysAgo: 468,
    comments: [
      {
        text: "There is a preference for slow-mode and one to group boosts; the second looks back over some forty items of the feed, so with 900 follows it's over in ten minutes.",
      },
      {
        text: "I use the repetition as a signal. If I meet it for the fourth time it's probably important.",
        replies: [{ text: "'Boosted by 4 you follow' says that as well, in one line." }],
      },
    ],
  },
  {
    title: "See a boosted post only once a day",
    description:
      "Please hide boosts of posts I have already scrolled past on the same day. My evening timeline is the morning timeline in a different order. I don't want to hide boosts from people altogether, since that's how I find new ones.",
    tags: ["timelines"],
    status: "suggested",
    appeal: 2,
    daysAgo: 5,
    comments: [
      {
        text: "'Already scrolled past' would have to be known by the server across my devices, otherwise it starts afresh on the phone.",
      },
    ],
  },
  {
    title: "Put followed hashtags in a list instead of the home feed",
    description:
      "Following #Gardening was great in winter. In May it's 300 posts a day between those of my friends, so I had to unfollow it. Lists take accounts only. I want a list 'Garden' with six accounts and three hashtags, taken out of home (the exclusive setting exists for people already).",
    tags: ["lists", "timelines"],
    status: "suggested",
    appeal: 4,
    daysAgo: 434,
    comments: [
      {
        text: "In the advanced interface a column can hold up to four tags with any/all/none, pinned. That's my garden column. No phone app shows it, of course.",
        replies: [
          {
            text: "The any/all/none thing is the best hidden feature here. I've shown it to seasoned users who had no idea.",
          },
        ],
      },
      {
        text: "Per-tag minimum would do for me: only posts under #Gardening with two boosts or by someone whom a friend follows. Though that's an algorithm, I know, I know.",
      },
      {
        text: "Language filter per tag, too. #Garten and #Jardin are fine, #Art in eleven languages isn't.",
      },
    ],
  },
  {
    title: "Say why a post is in my home timeline",
    description:
      "Since hashtags can be followed I get posts by strangers at home and wonder 'did I follow them?'. A grey line above it, like with boosts: 'You follow #Printmaking', with unfollow in the menu.",
    tags: ["timelines"],
    status: "suggested",
    appeal: 2,
    daysAgo: 202,
  },
  {
    title: "Spoken names for custom emoji",
    description:
      "Screen readers say the shortcode: 'blob cat comfy aww two'. With four of these in a display name I hear ten seconds of rubbish for each post. Give admins a description field per emoji (and per language if possible), federate it as the name, and let me skip emoji in display names altogether.",
    tags: ["accessibility", "admin"],
    status: "suggested",
    appeal: 2,
    daysAgo: 243,
  },
  {
    title: "Suggest capital letters in hashtags",
    description:
      "When I type #deutschebahnchaos a reader pronounces it as soup. Offer #DeutscheBahnChaos in the auto-complete if others have written it thus, and warn gently about lower-case tags beyond some length. Display on the tag page should take the readable form too.",
    tags: ["accessibility", "composer"],
    status: "suggested",
    appeal: 2,
    daysAgo: 10,
  },
  {
    title: "A search form with fields rather than operators",
    description:
      "`from:`, `has:media`, `before:2024-05-01`, `language:pt`, `-is:reply`. Great, and I look it up every time. Fold-out form below the search box: author, period with a calendar, kind of media, language, where. It may write the operators into the box so that I learn them by and by.",
    tags: ["search"],
    status: "suggested",
    appeal: 3,
    daysAgo: 389,
    comments: [
      {
        text: "The hints that pop up under the empty box list the operators, at least on the web. But you have to delete what you've typed to see them.",
      },
      {
        text: "Writing the operators visibly is a lovely detail. More programs should teach like this.",
        replies: [{ text: "Old Lotus users nod." }],
      },
    ],
  },
  {
    title: "Admit how much of the network a search covers",
    description:
      "A search with zero results looks as if nobody had ever written about it. In truth: our server knows 2 % of the network and authors have to opt in. One sentence below the results: 'searched 48,000 posts that this server knows, authors on 3,100 servers', and a link to what that means.",
    tags: ["search", "federation"],
    status: "suggested",
    appeal: 1,
    daysAgo: 95,
  },
  {
    title: "Bell for an account only when a word comes up",
    description: "Forty pings a day from the bus company. One is about my line (the 48).",
    tags: ["notifications"],
    status: "suggested",
    appeal: 2,
    daysAgo: 13,
  },
  {
    title: "Approve follow requests on their own if I already follow the person",
    description:
      "My account is locked because of bots. When I follow someone and they follow back, they're a 'request' and wait until I look, which may be a week, and some took it as a snub. If I follow them I obviously don't mind. Automatic yes, for those only.",
    tags: ["privacy", "notifications"],
    status: "suggested",
    appeal: 3,
    daysAgo: 347,
    comments: [
      {
        text: "Make it opt-in. I follow some politicians whom I don't want among my followers-only readers.",
      },
      {
        text: "Sounds straightforward and we have no objection. For remote requests the check happens at the same place, so it's a setting and one condition. It is a good first contribution if someone is looking for one.",
        staff: true,
        replies: [
          {
            text: "I might give it a go over the holidays. Is there a test with locked accounts that I could start from?",
          },
        ],
      },
    ],
  },
  {
    title: "Change the visibility of old posts in bulk",
    description:
      "New job, teacher now. Pupils will look for me. I'd like to turn everything older than January from public into followers-only, or at any rate make it vanish from the profile for those not logged in. Automatic deletion is too final, and I'd lose the conversations.",
    tags: ["privacy"],
    status: "suggested",
    appeal: 3,
    daysAgo: 227,
    comments: [
      {
        text: "It can't be called back from other servers, there it's been delivered as public. You would get a false feeling of safety.",
        replies: [
          {
            text: "Pupils look at my profile page, not at a cache in Finland. It's about the front door.",
          },
        ],
      },
      {
        text: "I did delete everything over a year old with the built-in clean-up, with exceptions for bookmarked ones of mine. It was liberating, give it a thought.",
      },
    ],
  },
  {
    title: "Warn before a private mention pulls in a third person",
    description:
      "Typing a handle in a private conversation ('did you see what @bob did') delivers it to Bob. Everyone does that once. Before sending: **'Bob isn't part of this conversation and will be able to read this message'**, with the choice to write the name without linking it.",
    tags: ["privacy", "composer"],
    status: "suggested",
    appeal: 4,
    daysAgo: 416,
    comments: [
      {
        text: "It cost me a friendship, honestly. Nothing I'd written was secret, but the tone was.",
      },
      { text: "And Bob sees just this one message, out of context, which makes it worse." },
      {
        text: "A neat trick till then: leave out the @ or put a space behind it. One has to remember that in the heat of the moment, though.",
        replies: [{ text: "The heat of the moment is the whole problem." }],
      },
    ],
  },
  {
    title: "Mute a whole server without cutting existing follows",
    description:
      "Blocking a domain for myself removes my followers from there, and it says so. What I want is softer: there's a server of news mirror bots, well-meaning and very loud. No posts from there in federated timeline, trends and hashtags, apart from two people I follow. Reversible at any time.",
    tags: ["moderation", "timelines"],
    status: "suggested",
    appeal: 2,
    daysAgo: 135,
  },
  {
    title: "Let moderators ask the reporter a question",
    description:
      "A report says 'harassment', one innocent-looking post attached. Quite likely there is history that I can't see. All I can do is close it or write to the person by private mention from my personal account. A conversation within the report, shown to the reporter as 'your server's moderators', gone when it is resolved.",
    tags: ["moderation"],
    status: "suggested",
    appeal: 3,
    daysAgo: 363,
    comments: [
      {
        text: "We use a shared account called 'mods' for that. It works until someone replies publicly.",
      },
      {
        text: "For forwarded reports from other servers it has to be clear that the question doesn't get back to the reporter, by design they're anonymous to us.",
        replies: [{ text: "Correct, and I'd keep it so. Local reporters only." }],
      },
    ],
  },
  {
    title: "Tell reporters what came of their report",
    description:
      "I've reported maybe thirty accounts and never heard a word. Did anyone look? Was I wrong? It makes you stop. A short note: *looked at, action taken* or *looked at, no breach of our rules*, plus one line if the moderator feels like adding one. No details on the punishment needed.",
    tags: ["moderation", "notifications"],
    status: "suggested",
    appeal: 3,
    daysAgo: 489,
    comments: [
      {
        text: "We want to do this and are afraid of one thing: a note 'no breach' to somebody who has just been insulted, with no way to answer, has led to moderators being attacked. Any such text would need to be written with great care, and by the server rather than by us.",
        staff: true,
        replies: [
          {
            text: "Moderator of a mid-size server: let me choose for each report whether a note is sent. I know my people.",
          },
          {
            text: "A middle way might be 'has been looked at', nothing more. It tells me that I wasn't talking to a void.",
          },
        ],
      },
      {
        text: "Please include reports that were forwarded elsewhere: 'the other server hasn't reacted within 14 days' is useful when I decide whether to block it.",
      },
    ],
  },
  {
    title: "Explain the Sidekiq backlog in plain words",
    description:
      "My users ask 'why are posts late?'. I look at the Sidekiq page: push 12, pull 48,210, ingress 3, latency 9,000. After two years I know what it means and which process to scale. A new admin doesn't.\n\nOn the dashboard: 'Posts from other servers arrive 25 minutes late. Cause: the *pull* queue, mostly link previews. Ways to fix it: https://example.org/admin/queues'. Mail me when latency stays above a limit.",
    tags: ["admin"],
    status: "suggested",
    appeal: 2,
    daysAgo: 304,
  },
  {
    title: "Questions of our own on the sign-up form",
    description:
      "'Why do you want to join?' gets us 'because' and a lot of well-phrased spam. We're a server for beekeepers, so I'd like to ask 'how many hives' or a choice among three answers. Two or three extra fields, shown beside the application, not stored after approval.",
    tags: ["admin", "moderation"],
    status: "suggested",
    appeal: 2,
    daysAgo: 7,
  },
  {
    title: "Export and import followed hashtags and filters",
    description:
      "After moving I had my follows, blocks, mutes, lists and bookmarks. The 84 hashtags that I follow and 30 filters with their words and expiry I had to copy by hand from one tab to the other. CSV for tags, JSON for filters, or have both in the archive at least.",
    tags: ["migration", "lists"],
    status: "suggested",
    appeal: 2,
    daysAgo: 171,
  },
  {
    title: "Allow a second move within the thirty days",
    description:
      "Moved on Monday, on Wednesday the new server announced it was shutting down. Thirty days of waiting until I may redirect again, and the server is gone before that. I see that the cooldown is against abuse. An exception if the target server is closing or unreachable, or approved by an admin, would suffice.",
    tags: ["migration"],
    status: "suggested",
    appeal: 1,
    daysAgo: 84,
  },
  {
    title: "Forward the addresses of my old posts after a move",
    description:
      "Links to my posts are in articles, in a Wikipedia footnote, in slides. After the move they still work, as long as the old server lives, and show a profile which says 'has moved'. Should posts ever be importable, the old URL should answer with a redirect to the new copy. And let me set a note on old posts even before that: 'author is now at ...'.",
    tags: ["migration", "federation"],
    status: "suggested",
    appeal: 2,
    daysAgo: 256,
  },
  {
    title: "Use the width of an iPad in the official app",
    description:
      "The app on the iPad is a phone in the middle of a big sheet of paper. Two or three columns in landscape: home, notifications, an open thread on the right. Keyboard shortcuts as on the web (j, k, r, b), because most of us have one attached.",
    tags: ["mobile apps"],
    status: "suggested",
    appeal: 3,
    daysAgo: 279,
    comments: [
      {
        text: "I've pinned the web version to the home screen with the advanced interface on. Four columns, push works. Better than any app, sadly.",
      },
      {
        text: "It's a fair complaint. The iPad layout was set aside while both apps got new profile pages; there is nobody on it this quarter.",
        staff: true,
        replies: [
          { text: "Thanks for saying it straight, I'll stop checking the release notes then." },
        ],
      },
    ],
  },
  {
    title: "Home screen widget for one list",
    description:
      "There's a widget with follower counts, of all things. I'd like the latest three posts from my list 'Family', text and thumbnail, tap to open. Android first if I may choose.",
    tags: ["mobile apps", "lists"],
    status: "suggested",
    appeal: 1,
    daysAgo: 4,
    latest: [
      {
        hoursAgo: 5,
        by: "noor_alhadi",
        text: "On the night shift I only want the list of people who are awake, and without opening anything. Three posts and a time would do.",
      },
    ],
  },
  {
    title: "More than four pictures, and photos mixed with video",
    description:
      "Travel report: six photos and a ten-second clip. Four is the limit, and a video has to be alone. Pixelfed posts with ten arrive here and are cut after some, so the limit shows from both sides. Ten with a gallery to swipe through, mixed kinds allowed, alt text required by my own setting for each.",
    tags: ["media", "federation"],
    status: "suggested",
    appeal: 3,
    daysAgo: 534,
    comments: [
      {
        text: "Storage! Each server that gets a post keeps a copy. Ten pictures in place of four is not free for the 20-user instances.",
        replies: [{ text: "People now post three times four. It's the same bytes in more posts." }],
      },
      {
        text: "Four makes me choose, and my posts are better for it. I'd be sad to see swipe galleries of the same sunset.",
      },
      {
        text: "Receiving more than four from others without dropping them silently should be uncontroversial, whatever you do for sending.",
      },
    ],
  },
  {
    title: "Playback speed for audio and video",
    description: "1.5 for podcasts please. the player only knows 1 and life is short",
    tags: ["media", "accessibility"],
    status: "suggested",
    appeal: 1,
    daysAgo: 2,
  },
  {
    title: "Less compression for photographers, or a choice of it",
    description:
      "film grain goes in, porridge comes out. i would wait for the longer upload, just ask me",
    tags: ["media"],
    status: "suggested",
    appeal: 2,
    daysAgo: 409,
  },
  {
    title: "A public sandbox server for app developers",
    description:
      "```\nHTTP/1.1 429 Too Many Requests\nx-ratelimit-remaining: 0\n```\n\nThis is me, testing my own error page against a production server. There is nowhere else to do it.",
    tags: ["api"],
    status: "suggested",
    appeal: 2,
    daysAgo: 195,
  },
  {
    title: "Open content warnings by topic on their own",
    description:
      "I want politics folded up and food opened. There's one switch, expand all or none. With filters I can hide more, never less. A list of words: a warning that consists only of those opens by itself. 'food', 'mh (+)', 'eye contact'. If there's another word in it, it stays shut.",
    tags: ["timelines", "accessibility"],
    status: "suggested",
    appeal: 2,
    daysAgo: 325,
    comments: [
      {
        text: "Exactly the rule 'only those words' makes it safe. A plain keyword match would open 'food, vomit'.",
      },
      {
        text: "glitch-soc has an auto-unfold with a regular expression. Powerful, and I've never met anyone who got theirs right the first time.",
        replies: [{ text: "Mine opened everything for a week because of one empty alternative." }],
      },
    ],
  },
  {
    title: "Two languages in one post",
    description:
      "Welsh, then English, always: our council has to. There is one language field, so half of it is read out as soup.",
    tags: ["composer", "accessibility"],
    status: "suggested",
    appeal: 2,
    daysAgo: 442,
  },
  {
    title: "Catch-up view of what the people I follow boosted most since I left",
    description:
      "Back from a week in the mountains: 6,000 posts. I don't want a ranking in my home feed, ever. I want a *separate* page which I open on purpose: the last N days, only people I follow, sorted by how many of them boosted or replied, with an end to it. After the last item it says 'that was all'.",
    tags: ["timelines"],
    status: "suggested",
    appeal: 3,
    daysAgo: 378,
    comments: [
      {
        text: "Phanpy has Catch-up, which does nearly this on the client. It takes a minute to load my week, on a server it would be instant.",
      },
      { text: "Slippery slope. First a page, then a tab, then the default tab." },
      {
        text: "It's open source and has no shareholders, the slope isn't slippery if nobody pours oil on it. I'd rather have people look at this page for five minutes than give up catching up altogether.",
      },
    ],
  },
  {
    title: "Post to one of my lists only",
    description:
      "Circles, if you remember those. I've a list 'Family' and a list 'Climbing'. Pictures of the children are for the former, and the question who's driving on Saturday for the latter. Followers-only is everyone, a private mention with 14 handles is ugly and makes everybody's reply go to all of them. The list must stay invisible for those in it.",
    tags: ["lists", "privacy", "composer"],
    status: "suggested",
    appeal: 3,
    daysAgo: 592,
    comments: [
      {
        text: "Replies are the snag. If Anna replies to a post for 'Climbing', who sees that? Her followers don't know the post, the others in the circle aren't known to her server.",
        replies: [
          {
            text: "Only I and Anna, unless my server hands it on to the rest. Hubzilla and Friendica have done the handing-on for years, it can be studied.",
          },
          {
            text: "Right, owner-relays-the-conversation. Then moderation is the owner's too, which suits a family.",
          },
        ],
      },
      { text: "Second locked account for the family, 20 followers. Low-tech, works on each app." },
    ],
  },
  {
    title: "Show if another server has blocked mine before I write",
    description:
      "I replied at length to somebody, twice, and thought her rude. It turned out that her server had suspended ours a month ago over one of our users. No error, the post simply never arrives. Servers that publish their block list could be asked: 'messages to this server will not be delivered' below the reply box.",
    tags: ["federation", "composer"],
    status: "suggested",
    appeal: 3,
    daysAgo: 161,
    comments: [
      {
        text: "Their side answers deliveries with an error code or quietly accepts and drops. In the second case even our admins can't know.",
      },
      {
        text: "I would not want my server to announce whom it has blocked. The publicly visible list was used as a target list once; ours is only for members since then.",
      },
    ],
  },
  {
    title: "Fetch some recent posts when I look at a remote profile",
    description:
      "On a small server every profile from elsewhere is blank: 'older posts from other servers are not displayed', with 4,000 posts over there. How am I to decide whether to follow? Get the latest twenty public ones from the outbox when somebody opens the profile, at most once an hour, without putting them in anybody's timeline.",
    tags: ["federation", "timelines"],
    status: "suggested",
    appeal: 5,
    daysAgo: 572,
    comments: [
      {
        text: "Pinned posts are fetched, which is why tidy people with a pinned introduction get more follows from small servers. Once you know it you pin something.",
        replies: [{ text: "I've pinned an introduction this minute. Thanks!" }],
      },
      {
        text: "Popular accounts would get thousands of outbox requests whenever they're boosted. Caching in front of outbox pages has to come first.",
      },
      {
        text: "Public outboxes can be cached well, and the same limits that hold for fetching replies could be applied here. Where we hesitate is authors who delete: fetched posts that nobody here follows receive no deletion, so they would need to expire.",
        staff: true,
        replies: [{ text: "Expire after a day then. I only want to have a look around." }],
      },
      {
        text: "This is the real reason for people ending up on the biggest server. Not the onboarding, not the word 'instance'.",
      },
    ],
  },
];
