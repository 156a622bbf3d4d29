/** A vocabulary: everyday and software words first, then generated ones of decreasing frequency. */
import { seededRandom } from "../../../apps/server/src/seed/context.ts";

const commonWords = `the to a and of in for it is that when on with my be can not this an as would have from
  or so but we if more are all at by one would like there every time only see`;

/** Ordered by frequency. */
const productWords = `wish add export search mode list account dark theme filter team calendar page support mobile
  notification file import message button sort comment tag user setting keyboard shortcut dashboard report
  email link share project table column view profile picture sync offline backup history version undo draft
  template folder archive group member role permission invite login password token session webhook api
  integration plugin widget chart graph date timezone language translation currency invoice payment plan
  upgrade refund playlist track album video caption subtitle speed quality download upload stream camera
  microphone recording meeting channel thread reply mention reaction emoji sticker status badge avatar
  banner sidebar toolbar menu dialog popup tooltip panel drag drop resize zoom scroll swipe gesture touch
  screen tablet desktop browser window tab bookmark highlight copy paste print preview spelling grammar
  dictionary voice assistant reminder alarm schedule recurring deadline priority label milestone roadmap
  release changelog feedback survey vote poll ranking leaderboard achievement streak goal habit workout
  recipe grocery order delivery address map route traffic parking charging battery sensor thermostat light
  device bluetooth wireless printer scanner barcode receipt expense budget savings portfolio stock crypto
  wallet ticket queue agent chat bot automation workflow trigger action condition variable formula pivot
  spreadsheet slide diagram whiteboard canvas layer brush palette font icon grid snippet markdown editor
  terminal console debugger profiler branch merge commit pipeline container cluster region replica index
  query schema migration cache latency throughput quota limit audit compliance encryption certificate
  domain subdomain redirect sitemap analytics segment funnel cohort retention experiment variant rollout`;

const splitWords = (text: string) => [...new Set(text.split(/\s+/).filter((word) => word !== ""))];

const onsets =
  "b br c ch cl d dr f fl g gl gr h j k kl l m n p pl pr qu r s sk sl sp st t tr v w z";
const vowels = "a e i o u ai ea io ou";
const codas = "n r l m s t x nd rk st lm";

function inventWords(known: ReadonlySet<string>, count: number): string[] {
  const random = seededRandom(4711);
  const [starts, middles, ends] = [onsets, vowels, codas].map((text) => text.split(" "));
  const syllable = () => random.pick(starts ?? []) + random.pick(middles ?? []);
  const found = new Set<string>();
  while (found.size < count) {
    const word =
      Array.from({ length: random.int(1, 3) }, syllable).join("") +
      random.pick(middles ?? []) +
      random.pick(ends ?? []);
    if (!known.has(word)) found.add(word);
  }
  return [...found];
}

const vocabularySize = 30_000;

/** Ordered by frequency. */
export function makeVocabulary(): string[] {
  const known = splitWords(`${commonWords} ${productWords}`);
  return [...known, ...inventWords(new Set(known), vocabularySize - known.length)];
}
