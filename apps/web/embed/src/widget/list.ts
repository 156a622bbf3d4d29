/** The list in a page, in a container that the script names or after the script. */
import { createFrame, type Options } from "./frame.ts";
import { createShadow } from "./shadow.ts";

/** About the height of the first ideas: the page moves little when they arrive. */
const firstHeight = 640;
/** How near the window the list comes before its frame loads. */
const margin = "300px";

function findPlace(script: HTMLScriptElement): (list: HTMLElement) => void {
  const { container } = script.dataset;
  const element = container === undefined ? null : document.querySelector(container);
  if (element !== null) return (list) => element.append(list);
  if (document.body.contains(script)) return (list) => script.after(list);
  return (list) => document.body.append(list);
}

export function showList(script: HTMLScriptElement, options: Options): void {
  const { host, root } = createShadow(":host { display: block; }", options.theme);
  host.style.minBlockSize = `${firstHeight}px`;
  findPlace(script)(host);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const { element } = createFrame(options, {
        onHeight(height) {
          host.style.minBlockSize = "";
          element.style.blockSize = `${height}px`;
        },
      });
      element.style.blockSize = `${firstHeight}px`;
      root.append(element);
    },
    { rootMargin: margin },
  );
  observer.observe(host);
}
