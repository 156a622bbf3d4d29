/** Honest texts that rules once rejected pass as an idea, a comment, a name and a tag. */
import { limits } from "@upwell/contract/limits";
import { expect, test } from "vitest";
import { moderateOffline } from "./moderate-offline.ts";
import type { Submission } from "./moderation-result.ts";

const context = {
  site: { name: "Upwell", host: "ideas.example.org" },
  isNewAccount: true,
  siteWeights: new Map(),
};
const isShort = (text: string) => text.length <= limits.tagName.max && !text.includes("://");

test.each([
  "El análisis de los cúmulos tarda demasiado",
  "Le bouton est en retard",
  "Kanał RSS",
  "Шапка сайта",
  "Bu cümle yanlış çevrilmiş",
  "Bu cümle yanlış",
  "fixed in #44556",
  "issue #4555",
  "thanks @ssmith",
  "Thanks @sskylar",
  "See https://tracker.example/show?id=45544 for the log",
  "Show a pic of the author",
  "an assortment of icons",
  "The total is +717,7 MB",
  "WiFiAnalyzer shows no graph",
  "Fukushima map layer",
  "Support artisanal maps",
  ..."assorted annals cumin analgesic Cummings Dickson Riddick Georgy Assyria Negroponte Pissarro rummy gin".split(
    " ",
  ),
  "I was in a hurry",
  "Botão de acompanhamento",
  "Кредитна картка не зберігається",
  "Análisis de datos",
  "Cumpleaños en el calendario",
  "Analisi dei dati",
  "Analiza danych",
  "análise",
  "análogo",
  "cumprimento",
  "Benachrichtigungskanal",
  "Zahlungsströme anzeigen",
  "assouplir",
  "en retard",
  "Дорогие разработчики",
  "тщательный",
  "двоюрідний",
])("%s", (content) => {
  const types: Submission["subject_type"][] = ["feature", "comment"];
  if (isShort(content)) types.push("display_name", "tag");
  for (const subject_type of types)
    expect(moderateOffline({ subject_type, content, author_id: 1 }, context)).toMatchObject({
      verdict: "allow",
    });
});
