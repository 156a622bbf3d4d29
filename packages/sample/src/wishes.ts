/** Ideas of the demo's platforms that ask for the same, by the slugs of their platforms. */

type SampleLink = Readonly<Record<string, string>>;

/** Linked by an admin. */
export const linkedFeatures: SampleLink = {
  firefox: "Dark page colours in the PDF viewer",
  libreoffice: "Dark page background on screen without changing the document",
  openstreetmap: "Dark map at night",
};

/** Confirmed by the team of the second platform; it waits for that of the first. */
export const waitingFeatures: SampleLink = {
  blender: "Show shortcut conflicts in the keymap editor",
  firefox: "Change any keyboard shortcut in the settings",
};
