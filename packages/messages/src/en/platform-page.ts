/** Editing a platform's public page and team. */

export const details = "Details";
export const name = "Name";
export const nameHint = "The link will not change.";
export const description = "Description";
export const website = "Website";
export const repository = "Repository";
export const repositoryHint = "On GitHub, GitLab, Gitea or Forgejo, also on a server of its own.";
export const statement = "Statement";
export const statementHint =
  "Shown with its date under the figures of how the team responds. It changes none of them.";
export const featureTemplate = "Template for ideas";
export const featureTemplateHint =
  "Markdown that descriptions begin with, for what you always have to ask. Nobody has to keep it.";
export const statusLabels = "Names of statuses";
export const statusLabelsIntro =
  "Shown on this page and its ideas. What a status means, its color, and its name elsewhere stay as they are.";
export const saveStatusLabels = "Save names";
export const statusLabelsSaved = "Names saved";
export const trust = "Verify colleagues automatically";
export const trustIsOn = (domain: string) =>
  `Anyone with a confirmed email address at ${domain} who claims this platform is verified right away. If the website changes, an administrator must approve again.`;
export const trustIsRequested = (domain: string) =>
  `Waiting for an administrator to approve ${domain}. Until then, administrators review each claim.`;
export const trustNeedsConsent = (domain: string) =>
  `An administrator must approve ${domain} first. Then anyone with a confirmed email address there who claims this platform is verified right away.`;
export const trustNeedsWebsite = "Requires a website with its own domain.";
export const saved = "Page saved";
export const couldNotSave = "The page could not be saved";
export const conflictTitle = "Someone else changed the page in the meantime";
export const conflictText =
  "Your changes are still here. Check the latest version, then save again.";
export const images = "Images";
export const logo = "Logo";
export const banner = "Banner";
export const logoHint = "Square, cropped to 400 × 400 pixels.";
export const bannerHint = "Wide, cropped to 1600 × 400 pixels.";
export const choose = "Choose file";
export const replace = "Replace";
export const remove = "Remove";
export const uploading = "Uploading...";
export const imageSaved = "Image updated";
export const imageRemoved = "Image removed";
export const couldNotUpload = "The image could not be used";
export const tooLarge = (megabytes: number) => `Images can be up to ${megabytes} MB`;

export const shownTeam = "On the public page";
export const teamIntro =
  "Shown on your public page in this order. The first three are always visible.";
export const loadingTeam = "Loading the team";
export const noTeam = "No one yet";
export const add = "Add person";
export const memberName = "Name";
export const memberRole = "Role";
export const initials = "Initials";
export const color = "Color";
/** The names of the colors for initials, in the order of their numbers. */
export const colorNames = ["Teal", "Blue", "Purple", "Red", "Brown", "Green", "Gray", "Pink"];
export const moveUp = (who: string) => `Move ${who} up`;
export const moveDown = (who: string) => `Move ${who} down`;
export const removeMember = (who: string) => `Remove ${who}`;
export const unnamedMember = "this person";
export const teamSaved = "Team saved";
export const teamConflict = "Someone else changed the team in the meantime";
