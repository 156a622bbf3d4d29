/** The badge of a platform: an image of two fields, readable on light and on dark pages. */
import * as m from "@upwell/messages/widget";
import { type Html, html, toXml } from "../../lib/html.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import { getResponsiveness } from "../platforms/responsiveness.ts";
import type { Deps } from "./deps.ts";

export type BadgeKind = "ideas" | "answers";

const height = 20;
const padding = 7;
const maxCharacters = 60;

/** Widths in a sans-serif face of 11 pixels, rounded up: `textLength` fits the text into its field. */
function measure(text: string): number {
  const widths = Array.from(text, (character) => {
    if (/[ijl.,:;'|!()[\] ]/.test(character)) return 4;
    if (/[mwMW@%]/.test(character)) return 10;
    if (/[A-Z0-9_&#]/.test(character)) return 7.5;
    return (character.codePointAt(0) ?? 0) > 0x2e80 ? 12 : 6.5;
  });
  return Math.ceil(widths.reduce((total, width) => total + width, 0));
}

const shorten = (text: string) => {
  const characters = Array.from(text);
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters - 1).join("")}…`;
};

type Field = { text: string; start: number; color: string; background: string };

const getWidth = ({ text }: Pick<Field, "text">) => measure(text) + 2 * padding;

const renderField = (field: Field): Html =>
  html`<rect x="${field.start}" width="${getWidth(field)}" height="${height}" fill="${field.background}"/><text x="${field.start + padding}" y="14" textLength="${measure(field.text)}" lengthAdjust="spacingAndGlyphs" fill="${field.color}">${field.text}</text>`;

/** Returns an SVG document of a name and what is said about it. Each field has its own background. */
function renderBadge(name: string, value: string): string {
  const left = { text: shorten(name), start: 0, color: "#fff", background: "#3b4048" };
  const start = getWidth(left);
  const right = { text: shorten(value), start, color: "#fff", background: "#12695a" };
  const width = start + getWidth(right);
  const title = `${name}: ${value}`;
  return toXml(
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}"><title>${title}</title><clipPath id="c"><rect width="${width}" height="${height}" rx="4"/></clipPath><g clip-path="url(#c)" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">${[left, right].map(renderField)}</g></svg>`,
  );
}

async function describeAnswers(deps: Deps, slug: string): Promise<string> {
  const { answered_share, median_days_to_answer } = await getResponsiveness(deps, slug);
  return m.answersBadge(answered_share, median_days_to_answer);
}

/** Returns the badge of a platform: its ideas, or how its team answers. Throws 404 and 410. */
export async function getBadge(deps: Deps, slug: string, kind: BadgeKind): Promise<string> {
  const { name, feature_count } = await requireActivePlatform(deps, slug);
  const value = kind === "ideas" ? m.ideasBadge(feature_count) : await describeAnswers(deps, slug);
  return renderBadge(name, value);
}
