import { expect, test } from "vitest";
import { isEnglish } from "./is-english.ts";

test.each([
  "Please add a dark mode",
  "Dark mode",
  "Rename Größe and Maß in the menu of the German site, please",
  "See https://example.com/a/b for how it works there",
])("takes for English: %s", (text) => expect(isEnglish(text)).toBe(true));

test.each([
  "",
  "+1",
  "https://example.com/dark-mode/for/the/editor",
  "Bitte baut einen dunklen Modus ein, das ist nicht schwer",
  "Ajoutez un mode sombre pour les yeux",
  "Добавьте тёмную тему",
  "请添加深色模式",
  "أضف الوضع الداكن",
  "👍👍👍",
])("does not take for English: %s", (text) => expect(isEnglish(text)).toBe(false));
