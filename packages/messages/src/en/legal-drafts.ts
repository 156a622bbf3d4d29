/** Terms, privacy and imprint as admins write and publish them. */
import { loadTexts } from "./load-texts.ts";

export const title = "Legal texts";
export const kinds = {
  terms: "Terms of Use",
  privacy: "Privacy Policy",
  imprint: "Imprint",
} as const;
export const navigation = "Documents";
export const loadStates = loadTexts("the text");
export const notFound = "Document not found";
export const toTerms = "Go to the terms";

export const draft = "Draft";
export const noDraft = "No draft yet. Start writing to create one.";
export const draftNotSaved = "This draft is not saved yet.";
export const startFrom = (n: number) => `Start from version ${n}`;
export const couldNotStart = "The version could not be loaded";
export const lastEdited = (name: string) => `Last saved by ${name},`;
export const views = "Draft or preview";
export const content = "Text";
export const contentHint = "Markdown. Start headings with ##.";
export const effectiveDate = "Effective from";
export const effectiveHint = "UTC date, today or later.";
export const save = "Save draft";
export const saved = "Draft saved";
export const couldNotSave = "The draft could not be saved";
export const unsavedChanges = "You have unsaved changes.";
export const publish = "Publish...";
export const publishNow = "Publish";
export const publishTitle = (kind: string, n: number) => `Publish version ${n} of the ${kind}?`;
export const publishText = (day: string) =>
  `It takes effect on ${day} and cannot be changed afterwards.`;
export const publishTells = "Everybody with a confirmed account is told of a new version by email.";
export const published = (n: number) => `Version ${n} published`;

export const conflictTitle = (name: string) => `${name} edited this draft in the meantime`;
export const conflictPublished = "This draft was published in the meantime";
export const readTheirs = "Read theirs";
export const saveAsNew = "Save mine as a new draft";
export const theirs = "Saved draft";

export const versions = "Published versions";
export const noVersions = "Nothing published yet";
export const versionName = (n: number) => `Version ${n}`;
export const versionTitle = (kind: string, n: number) => `${kind}, version ${n}`;
export const publishedAt = "Published";
export const publishedBy = (name: string) => `Published by ${name}`;
export const inForce = "In force";
export const read = "Read";
export const readVersion = (n: number) => `Read version ${n}`;
export const versionStates = loadTexts("the version");
export const from = (day: string) => `Effective from ${day}`;

export const unpublished = "Terms or privacy policy not published";
export const unpublishedText =
  "The registration form links to both, but they are empty. Publish them before people sign up.";
export const writeTexts = {
  terms: "Write the terms",
  privacy: "Write the privacy policy",
} as const;
