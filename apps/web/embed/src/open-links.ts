/** Opens every link in a new tab, before components see the press: the frame shows no other page. */
export function openLinksInTabs(): () => void {
  const left = new AbortController();
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link === null || link.target === "_blank") return;
      event.preventDefault();
      window.open(link.href, "_blank", "noopener");
    },
    { capture: true, signal: left.signal },
  );
  return () => left.abort();
}
