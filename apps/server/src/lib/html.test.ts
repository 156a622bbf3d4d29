import { expect, test } from "vitest";
import { html, jsonInHtml } from "./html.ts";

test("what is put in is escaped, what is HTML already is not", () => {
  const bad = `<img src=x onerror="alert('1')">&`;
  expect(
    html`<p title="${bad}">${html`<b>${1}</b>`}</p>${[html`<i></i>`, html`<u></u>`]}`.text,
  ).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;"><b>1</b></p><i></i><u></u>',
  );
});

test("backslashes stay as written", () => {
  expect(html`a\u0020b${"c\\d"}`.text).toBe("a b" + "c\\d");
});

test("data in a script can't end it, and reads back the same", () => {
  const data = { name: "</script><!-- & \u2028" };
  const { text } = jsonInHtml(data);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});
