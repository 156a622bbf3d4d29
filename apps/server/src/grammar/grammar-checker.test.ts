import { afterAll, expect, test, vi } from "vitest";
import { createGrammarChecker } from "./grammar-checker.ts";

/** Long enough for a busy machine. */
const timeoutMs = 600_000;
const checker = createGrammarChecker({ limitMs: timeoutMs });
afterAll(() => checker.close());
vi.setConfig({ testTimeout: timeoutMs });

async function correct(text: string, known: string[] = []): Promise<string> {
  const [result = ""] = await checker.run({
    pieces: [{ text, as: "markdown" }],
    known,
    workMs: timeoutMs,
  });
  return result;
}

const mistakes: [string, string][] = [
  ["i wants too see dark mode , its realy usefull", "I want to see dark mode, it's really useful"],
  [
    "Please add a button too the the toolbar of the editor.",
    "Please add a button to the toolbar of the editor.",
  ],
  [
    "It dont work when I clik on the the save button.",
    "It doesn't work when I click on the save button.",
  ],
  [
    "I could of used a undo button when I deleted the page.",
    "I could have used an undo button when I deleted the page.",
  ],
  [
    "Their is no way to sort the list alphabeticaly.",
    "There is no way to sort the list alphabetically.",
  ],
  [
    "the sync is slow and it takes alot of time on my phone",
    "The sync is slow and it takes a lot of time on my phone",
  ],
  [
    "Let me @mention people in the coments of a document.",
    "Let me @mention people in the comments of a document.",
  ],
  [
    "When i open a large file, the app dose not respond.",
    "When I open a large file, the app does not respond.",
  ],
  [
    "Use `teh_function` when you recieve a `config.yml` from us.",
    "Use `teh_function` when you receive a `config.yml` from us.",
  ],
  [
    "I would like to seperate my tasks into diferent lists.",
    "I would like to separate my tasks into different lists.",
  ],
  [
    "It is neccessary to have this avaliable on mobile too.",
    "It is necessary to have this available on mobile too.",
  ],
  [
    "Adn please keep the enviroment settings when I log out.",
    "Adn please keep the environment settings when I log out.",
  ],
  [
    "The search should definately find words in attachements.",
    "The search should definitely find words in attachments.",
  ],
  [
    "Sometimes the notifcation arrives an hour to late, which is anoying.",
    "Sometimes the notification arrives an hour too late, which is annoying.",
  ],
  [
    "We need an useful overview and a easy way to print it.",
    "We need a useful overview and an easy way to print it.",
  ],
  [
    "I cant log in to the app after the last update of the phone.",
    "I can't log in to the app after the last update of the phone.",
  ],
  [
    "The colour picker is is too small, and I cannot acces it with the keyboard.",
    "The colour picker is too small, and I cannot access it with the keyboard.",
  ],
  [
    "Export of the calender to PDF, wich I want to print every week.",
    "Export of the calendar to PDF, which I want to print every week.",
  ],
  [
    "See [the documantation of the api](https://exmaple.com/teh) for what happend.",
    "See [the documentation of the api](https://exmaple.com/teh) for what happened.",
  ],
  [
    "It would be **realy** great to have _keybord_ shortcuts for this.",
    "It would be **really** great to have _keyboard_ shortcuts for this.",
  ],
  [
    "- drag the card to annother column\n- drop it, and it shoud stay there",
    "- drag the card to another column\n- drop it, and it should stay there",
  ],
  [
    "Emoji 🎉 before the mistake: please keep the recieved messages 🎉 for longer.",
    "Emoji 🎉 before the mistake: please keep the received messages 🎉 for longer.",
  ],
  [
    "At night its to bright, and its hard to read.",
    "At night it's too bright, and it's hard to read.",
  ],
  [
    "Its not possible to zoom, because the text is to small.",
    "It's not possible to zoom, because the text is too small.",
  ],
  [
    "I want a list that keep its order, in an app which remember my choice.",
    "I want a list that keeps its order, in an app which remembers my choice.",
  ],
];

test.each(mistakes)("corrects: %s", async (text, expected) => {
  expect(await correct(text)).toBe(expected);
});

const right = [
  "Support SSO with SAML and OIDC",
  "Please support SSO with SAML and OIDC for the whole company.",
  "Export to csv and PDF in v2.1",
  "Allow an export to CSV, XLSX and PDF in v2.1 of the app.",
  "Nextcloud should open LibreOffice documents without Collabora.",
  "Blender's EEVEE renderer needs hair shadows.",
  "Blender's EEVEE renderer needs soft shadows for hair and fur.",
  "We use Postgres, k8s, nginx and Grafana dashboards with webhook retries.",
  "Drag & drop kanban cards between swimlanes; autosave the markdown",
  "Ability to colour the centre of my favourite licence",
  "The organisation's programme should honour the colour of the theatre.",
  "Je voudrais pouvoir exporter mes données au format CSV, c'est très utile pour nous.",
  "Nous nous demandons si le mode sombre pourrait être activé automatiquement le soir.",
  "Ich möchte den dunklen Modus in der Nacht automatisch einschalten lassen.",
  "Bitte fügt eine Suche hinzu, die auch in Anhängen und Kommentaren sucht.",
  "Me gustaría poder ordenar las tareas por fecha y exportar los resultados.",
  "Vorrei poter ordinare le attività per data e condividere i risultati con il gruppo.",
  "Ik wil graag de donkere modus automatisch inschakelen wanneer het avond wordt.",
  "Chciałbym mieć możliwość eksportu danych i powiadomień o zmianach w projekcie.",
  "Ajouter un mode sombre",
  "Dunkelmodus hinzufügen",
  "Modo oscuro automático",
  "ダークモードを追加してください。夜に使うとき目が疲れます。",
  "Пожалуйста, добавьте тёмную тему и экспорт в формате CSV.",
  "الرجاء إضافة الوضع الداكن إلى التطبيق",
  "Dark mode",
  "Add a dark mode",
  "Add dark mode to the app, with a toggle in the sidebar.",
  "```js\nconst teh = recieve( x );\nretrun teh ;\n```",
  "    indented code with teh recieve\n",
  "Run `npm instal` and then `git chekout` to see what happens.",
  "- first item\n- second item\n- third item with **bold** and `code`",
  "1. open the app\n2. press the button\n3. nothing happens",
  "* [ ] an open task\n* [x] a task that is done",
  "See [the docs](https://docs.example.com/teh/recieve?x=1) for more.",
  "See the old page and ![an image](https://docs.example.com/a.png) of the new one.",
  "I would like a mode for the nite.",
  "See https://example.com/adress/recieve and www.exmaple.com/teh for more.",
  "![screnshot of the app](https://example.com/recieve.png)",
  "> a qoute of what a user wrote, with mistakes that stay",
  "| colum | valeu |\n|---|---|\n| teh | recieve |",
  "Write to helpdesk@recieve.example or to @jsmith and @teh-admin for help.",
  "Set `max_conections` or MAX_CONECTIONS in config.yml or /etc/upwel/confg.",
  "The flag --no-verfy should also work with -x on the command line.",
  "Version 10.4.2 broke the sync on iOS 18 and on macOS, but not on Android.",
  "GIMP, Inkscape, Krita and Kdenlive should share one palette format.",
  "Use HTTP/2, gRPC and WebSockets for the API of the gateway.",
  "A URL and an SVG, an MP3 and a UUID, an HTML page and a UI.",
  "McDonald's uses Kubernetes with ArgoCD and OpenTelemetry.",
  "The keyboard shortcut Ctrl+Shift+P should open the command palette.",
  "The users' settings, the teams' pages and the app's menus should be translated.",
  'The label "Recieved" should be "Received" in the inbox.',
  "Line one of a paragraph that\ngoes on here in small letters\nand ends on the third line.",
  "# Summary\n\nThe list does not scroll.\n\n## Steps\n\n1. open it\n2. scroll",
  "npm install fails behind a proxy, please document the settings for it.",
  "kubectl and systemd logs should be collected by the diagnostics page.",
  "Feature 🎉🎉 requests with emoji 👩‍💻 in them should stay as they are.",
  "Support for E2EE, 2FA and TOTP, e.g. with Aegis or FreeOTP.",
  "Please add RTL support: Arabic, Hebrew and Farsi users need it.",
  "Its very hard edges and its bright, warm colours are what I like about its dark theme.",
  "The goal is to clear its cache, to slow its animations and to open its menu.",
  "The people that keep a list and a board that show their order help every team that work with them.",
  "Users of a list of files that open slowly need a number of people who help them.",
  "",
];

test.each(right)("keeps: %s", async (text) => {
  expect(await correct(text)).toBe(text);
});

test("corrects all of a long paragraph, without losing text where it is split", async () => {
  const right = "It is really useful to see the list of tasks, and `teh code` stays as it is. ";
  const wrong = right.replace("really", "realy");
  expect(await correct(wrong.repeat(40).trim())).toBe(right.repeat(40).trim());
  const endless = "and the list is short ".repeat(100).trim();
  expect(await correct(`We see ${endless}`)).toBe(`We see ${endless}`);
});

test("stops at the deadline and keeps the rest", async () => {
  let seed = 7;
  const letter = () => {
    seed = (seed * 16807) % 2147483647;
    return String.fromCharCode(97 + (seed % 26));
  };
  const word = () => Array.from({ length: 7 }, letter).join("");
  const text = Array.from({ length: 2000 }, () => `the ${word()}`).join(" ");
  const hurried = createGrammarChecker({ limitMs: timeoutMs });
  const [left = ""] = await hurried.run({
    pieces: [{ text, as: "markdown" }],
    known: [],
    workMs: 1_000,
  });
  expect(left.length).toBeGreaterThan(text.length * 0.8);
  expect(hurried.running).toBe(true);
  await hurried.close();
});

test("accepts words of the platform in any case", async () => {
  const text = "Please add a dark theme to the fooble editor and the qwertzy view.";
  expect(await correct(text, ["fooble", "qwertzy"])).toBe(text);
});

test("reads a title as plain text, and detects its language from the description", async () => {
  const pieces = [
    { text: "Drak *mode for teh editor", as: "plaintext" as const },
    { text: "I would like to work at night without hurting my eyes.", as: "markdown" as const },
  ];
  expect(await checker.run({ pieces, known: [], workMs: timeoutMs })).toEqual([
    "Drak *mode for the editor",
    "I would like to work at night without hurting my eyes.",
  ]);
});
