/** Ideas of the demo that teams merged: the source was merged into the target. */
type SampleMerge = { platform: string; source: string; target: string; hoursAgo: number };

export const merges: readonly SampleMerge[] = [
  {
    platform: "firefox",
    source: "Open a private tab inside a normal window",
    target: "Disposable container that forgets everything when its last tab closes",
    hoursAgo: 76,
  },
  {
    platform: "libreoffice",
    source: "Turn one page sideways without having to learn page styles",
    target: "Rotate a single page to landscape from the Page menu",
    hoursAgo: 22,
  },
];
