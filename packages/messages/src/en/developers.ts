/** The page for developers, and its Markdown. */
export const title = (siteName: string) => `Build on ${siteName}`;
export const lead = "Read without an account. Write with a key.";

export const tryTitle = "Try it";
export const tryText = "One call, no account. The answer is the real one.";
export const run = "Run";
export const answer = "The answer";
export const noAnswer = "No answer came. Try again.";
export const openReference = "Open the reference";
export const keySettings = "Settings › Programs";

/** The call that the page tries. */
export const firstCall = "/api/platforms/?limit=1";
export const toCurl = (url: string) => `curl "${url}"`;

/** Says how a receiver knows a message: in JavaScript, by the raw body. */
const signature = `import { createHmac } from "node:crypto";
const key = Buffer.from(secret.replace("whsec_", ""), "base64");
const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
const expected = createHmac("sha256", key).update(signed).digest("base64");
const isGenuine = headers["webhook-signature"].split(" ").includes("v1," + expected);`;

export type Item = { name: string; text: string; code?: string };
type Site = { toUrl(path: string): string; hasOpenData: boolean; events: readonly string[] };

const openData = ({ toUrl, hasOpenData }: Site): Item[] =>
  hasOpenData
    ? [
        {
          name: "Open data",
          text: "Everything public as files, without names.",
          code: toUrl("/data/"),
        },
      ]
    : [];

/** What one can do, in the order in which one needs it. */
export const sections = (site: Site): { title: string; items: readonly Item[] }[] => [
  {
    title: "Read data",
    items: [
      {
        name: "API",
        text: "Lists are JSON arrays; the Link header leads to the next page. Filters are those of the pages.",
        code: toCurl(site.toUrl("/api/features/?sort=newest&limit=2")),
      },
      {
        name: "Feeds",
        text: "New ideas, answers and changelogs as Atom, of the directory or of one platform.",
        code: site.toUrl("/feed.atom"),
      },
      {
        name: "Markdown pages",
        text: "Add .md to the address of any public page, or ask with Accept: text/markdown.",
        code: site.toUrl("/features.md"),
      },
      {
        name: "llms.txt",
        text: "A guide to all of this for language models.",
        code: site.toUrl("/llms.txt"),
      },
      ...openData(site),
    ],
  },
  {
    title: "Write",
    items: [
      {
        name: "API keys",
        text: "A key acts as your account, within its scopes and until it expires. It suggests, comments and follows, but never votes: votes are for people.",
        code: `curl -H "Authorization: Bearer upw_..." "${site.toUrl("/api/notifications/unread-count")}"`,
      },
      {
        name: "Limits",
        text: "600 requests a minute for each key. The header RateLimit says how many are left; a 429 says in Retry-After when to come back.",
      },
      {
        name: "Errors",
        text: 'A wrong field is a 400 with the field\'s name: {"title": ["..."]}. Everything else is {"detail": "...", "code": "..."}; programs go by the code.',
      },
    ],
  },
  {
    title: "Get events",
    items: [
      {
        name: "Webhooks",
        text: `A platform's team adds them on its page for employees. Signed as Standard Webhooks says, in order for each idea, retried for a day. Events: ${site.events.join(", ")}.`,
        code: signature,
      },
      {
        name: "Chats",
        text: "The same events as messages to Slack, Discord, Microsoft Teams and Matrix.",
      },
    ],
  },
  {
    title: "Embed",
    items: [
      {
        name: "Widget",
        text: "A button, or a list, with a platform's ideas and the form for new ones. Its team says which sites may show it.",
        code: `<script async src="${site.toUrl("/widget.js")}" data-platform="your-platform"></script>`,
      },
      {
        name: "Badge",
        text: "An image with the number of ideas; with ?show=answers, how the team answers.",
        code: `<img src="${site.toUrl("/badge/your-platform.svg")}" alt="Ideas" height="20">`,
      },
    ],
  },
  {
    title: "Agents",
    items: [
      {
        name: "MCP",
        text: "Agents search and read without an account. With a key or by OAuth they suggest, comment and report what blocked them. They never vote, and what they write is marked.",
        code: site.toUrl("/mcp"),
      },
    ],
  },
  {
    title: "Reference",
    items: [
      {
        name: "OpenAPI",
        text: "Every call, made from the schemas that check it.",
        code: site.toUrl("/api/openapi.json"),
      },
    ],
  },
];
