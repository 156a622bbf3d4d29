/** A platform's page and the people on it, in the hands of its team. */

export const title = "Page";
export const seePage = "See the page";
export const words = "Words";
export const name = "Name";
export const nameHint = "The address stays as it is.";
export const description = "Description";
export const website = "Website";
export const trust = "Verify colleagues by their address";
export const trustHint = (domain: string) =>
  `Whoever confirms an address at ${domain} and claims this platform is verified at once.`;
export const trustNeedsWebsite = "Needs a website with a domain of its own.";
export const save = "Save";
export const saving = "Saving...";
export const saved = "The page is changed";
export const couldNotSave = "The page could not be changed";
export const changedMeanwhile = "Somebody else changed the page meanwhile";
export const changedMeanwhileText =
  "What you typed is still here. Look at the newest page, then save again.";
export const pictures = "Pictures";
export const logo = "Logo";
export const banner = "Banner";
export const logoHint = "A square; it is cut to 400 by 400 pixels.";
export const bannerHint = "Wide; it is cut to 1600 by 400 pixels.";
export const choose = "Choose a file";
export const replace = "Choose another";
export const remove = "Remove";
export const uploading = "Uploading...";
export const pictureSaved = "The picture is changed";
export const pictureRemoved = "The picture is gone";
export const couldNotUpload = "The picture could not be used";
export const tooLarge = (megabytes: number) => `A picture may have ${megabytes} MB at most`;

export const team = "Team";
export const teamIntro =
  "Who users see on your page, in this order. The first three are shown at once.";
export const loadingTeam = "Loading the team";
export const noTeam = "Nobody is shown yet";
export const add = "Add somebody";
export const memberName = "Name";
export const memberRole = "Role";
export const initials = "Initials";
export const colour = "Colour";
export const colourOf = (n: number) => `Colour ${n}`;
export const moveUp = (who: string) => `Move ${who} up`;
export const moveDown = (who: string) => `Move ${who} down`;
export const removeMember = (who: string) => `Remove ${who}`;
export const somebody = "this person";
export const teamSaved = "The team is changed";
export const teamChangedMeanwhile = "Somebody else changed the team meanwhile";
export const discard = "Discard changes";
