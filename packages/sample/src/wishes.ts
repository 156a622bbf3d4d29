/** Ideas of the demo's platforms that ask for the same, by the slugs of their platforms. */

type SampleLink = Readonly<Record<string, string>>;

/** Linked by an admin; the first idea named the others. */
export const linkedFeatures: readonly SampleLink[] = [
  {
    firefox: "Dark page colours in the PDF viewer",
    libreoffice: "Dark page background on screen without changing the document",
    openstreetmap: "Dark map at night",
  },
  {
    mastodon: "Scheduled posts in the web interface",
    nextcloud: "Schedule a Talk message for tomorrow morning",
  },
  {
    firefox: "Default playback speed and volume for each video site",
    mastodon: "Playback speed for audio and video",
  },
  {
    inkscape: "Open a PDF page with its text as text",
    libreoffice: "Edit PDF text as paragraphs instead of single-line boxes",
  },
];

/** Confirmed by the team of the second platform; it waits for that of the first. */
export const waitingFeatures: SampleLink = {
  blender: "Show shortcut conflicts in the keymap editor",
  firefox: "Change any keyboard shortcut in the settings",
};
