/** Terms and privacy as admins write and publish them. */

export const title = "Legal texts";
export const kinds = { terms: "Terms of Use", privacy: "Privacy Policy" } as const;
export const navigation = "Which text";
export const loading = "Loading the text";
export const couldNotLoad = "The text could not be loaded";
export const notFound = "There is no such legal text";
export const toTerms = "To the terms";

export const draft = "Draft";
export const noDraft = "There is no draft. What you write here becomes one.";
export const beginWith = (n: number) => `Begin with version ${n}`;
export const couldNotBegin = "The version could not be loaded";
export const lastEdited = (name: string) => `Last saved by ${name},`;
export const views = "The draft as text or as people will see it";
export const write = "Write";
export const preview = "Preview";
export const nothingToPreview = "There is nothing to see yet.";
export const content = "Text";
export const contentHint = "Markdown. Begin a heading with ##.";
export const effectiveDate = "In force from";
export const effectiveHint = "A day in UTC; today at the earliest.";
export const save = "Save draft";
export const saving = "Saving...";
export const saved = "The draft is saved";
export const couldNotSave = "The draft could not be saved";
export const kept = "What you typed before is still here. It is not saved yet.";
export const discard = "Discard changes";
export const publish = "Publish...";
export const publishNow = "Publish";
export const publishTitle = (kind: string, n: number) => `Publish version ${n} of the ${kind}?`;
export const publishText = (day: string) =>
  `It is in force from ${day}, and is never altered afterwards.`;
export const published = (n: number) => `Version ${n} is published`;

export const conflictTitle = (name: string) => `${name} has changed this draft meanwhile`;
export const conflictGone = "This draft was published meanwhile";
export const conflictText = "What you typed is still here, and nothing of theirs is overwritten.";
export const readTheirs = "Read theirs";
export const takeTheirs = "Take theirs";
export const saveMine = "Save mine over it";
export const saveAsNew = "Save mine as a new draft";
export const theirs = "The draft as it is saved";
export const somebody = "Somebody";

export const versions = "Published versions";
export const noVersions = "Nothing is published yet";
export const versionName = (n: number) => `Version ${n}`;
export const versionTitle = (kind: string, n: number) => `${kind}, version ${n}`;
export const publishedAt = "Published";
export const publishedBy = (name: string) => `Published by ${name}`;
export const inForce = "In force";
export const read = "Read";
export const readVersion = (n: number) => `Read version ${n}`;
export const loadingVersion = "Loading the version";
export const versionFailed = "The version could not be loaded";
export const from = (day: string) => `In force from ${day}`;
