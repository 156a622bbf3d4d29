import { expect, test } from "vitest";
import { embedJson, html } from "./html.ts";

test("escapes values except HTML", () => {
  const bad = `<img src=x onerror="alert('1')">&`;
  expect(
    html`<p title="${bad}">${html`<b>${1}</b>`}</p>${[html`<i></i>`, html`<u></u>`]}`.text,
  ).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;"><b>1</b></p><i></i><u></u>',
  );
});

test("keeps backslashes", () => {
  expect(html`a\u0020b${"c\\d"}`.text).toBe("a b" + "c\\d");
});

test("embeds JSON that cannot end the script", () => {
  const data = { name: "</script><!-- & \u2028" };
  const { text } = embedJson(data);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});
