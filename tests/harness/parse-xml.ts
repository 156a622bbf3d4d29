/** A strict XML parser: throws for anything that is not well-formed, forbidden characters included. */
import { SaxesParser } from "saxes";

export type Element = {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  text: string;
};

/** Returns all elements in document order, each with the text directly in it. */
export function parseXml(source: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, uri, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, namespace: uri, attributes: Object.fromEntries(values), text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(source).close();
  return elements;
}

/** Returns the texts of all elements with a name. */
export const getTexts = (source: string, name: string): string[] =>
  parseXml(source)
    .filter((element) => element.name === name)
    .map(({ text }) => text);
