import { expect, test } from "vitest";
import { findLanguages, getLanguageGroup } from "./language.ts";

test.each([
  ["Please add a button to the list", ["en"], "english"],
  ["Bitte nicht bei jedem Start nach Updates fragen", ["de"], "latin"],
  ["Le bouton est en retard", ["fr"], "latin"],
  ["El análisis de los cúmulos tarda demasiado", ["es"], "latin"],
  ["Bu cümle yanlış çevrilmiş", ["tr"], "latin"],
  ["Шапка сайта в GIMP", ["ru", "uk"], "cyrillic"],
  ["أضف زرا إلى القائمة", ["ar"], "arabic"],
  ["मेनू में एक बटन जोड़ें", ["hi"], "devanagari"],
  ["请添加一个按钮", ["zh", "ja"], "cjk"],
  ["ボタンを追加してください", ["ja"], "cjk"],
  ["Dark mode", [], "english"],
  ["#44556", [], "english"],
  ["k y s", [], "english"],
])("%s", (text, languages, group) => {
  expect(findLanguages(text)).toEqual(languages);
  expect(getLanguageGroup(text)).toBe(group);
});
