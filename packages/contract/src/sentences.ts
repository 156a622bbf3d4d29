/** The sentences that a wrong field is answered with; the same on the server and in a form. */
import { limits } from "./limits.ts";

export const upTo = (what: string, max: number) => `${what} cannot exceed ${max} characters`;

export const sentences = {
  required: "This field is required",
  invalid: "This value is not valid",
  unknownField: "This field is not known",
  notText: "This must be a text",
  badCharacters: "This contains characters that cannot be stored",
  integer: "This must be a whole number",
  oneOf: (values: readonly string[]) => `Choose one of: ${values.join(", ")}`,
  platformRequired: "Platform is required",
  platformUnknown: "Choose a platform from the list",
  titleMin: `Title must be at least ${limits.title.min} characters`,
  titleMax: upTo("Title", limits.title.max),
  titleEditMax: upTo("Title", limits.title.editMax),
  descriptionMin: `Description must be at least ${limits.description.min} characters`,
  descriptionMax: upTo("Description", limits.description.max),
  tagEmpty: "A tag needs a name",
  tagMax: upTo("A tag", limits.tagName.max),
  tagLimit: `You can only add up to ${limits.tagsPerFeature} tags.`,
  commentEmpty: "Comment cannot be empty",
  commentMax: `Comment is too long (max ${limits.comment.max} characters)`,
  parentUnknown: "The comment you are replying to is not here any more",
  parentIsReply: "Replies go one level deep",
  emailInvalid: "Please enter a valid email address",
  emailTaken: "Email already exists",
  passwordMin: `Password must be at least ${limits.password.min} characters`,
  passwordMax: upTo("Password", limits.password.max),
  passwordCommon: "This password is among the most common ones. Please choose another.",
  passwordMismatch: "The two passwords are not the same",
  usernameMin: `Username must be at least ${limits.username.min} characters`,
  usernameMax: upTo("Username", limits.username.max),
  usernameCharacters: "Username may contain letters, digits, dots, hyphens and underscores",
  usernameAlphabets: "A username takes its letters from one alphabet",
  usernameTaken: "Username already exists. Please choose another.",
  displayNameMax: upTo("Display name", limits.displayName.max),
  urlInvalid: "Please enter a valid URL",
  logoInvalid: "Please enter a valid URL for the logo.",
  bioMax: upTo("Bio", limits.bio.max),
  platformNameRequired: "Name is required",
  platformNameMax: upTo("Name", limits.platform.name.max),
  platformDescriptionMax: upTo("Description", limits.platform.description.max),
  tagLimitEdit: `You can only have up to ${limits.tagsPerFeature} tags.`,
  statusCommentNeeded: "Say why: a refusal without a reason helps nobody",
  statusSame: "This is already the status. Add a comment to say something more about it",
  statusCommentMax: upTo("Comment", limits.statusComment.max),
  reasonRequired: "Say why",
  reasonMax: upTo("Reason", limits.reason.max),
  appealMax: upTo("Your words", limits.appeal.max),
  polishBusy: "Texts cannot be polished just now. Try again in a moment.",
  polishNeedsText: "Please provide at least a title or description before polishing.",
  nothingToChange: "There is nothing to change",
  twoIdeas: "Name two different ideas",
  codeLength: `The code has ${limits.code.length} characters`,
} as const;

/** What a call without anything to show answers. */
export const answers = {
  codeSent: "We have sent you a verification code. Please check your email.",
  codeOnItsWay: `If this address waits for a code, it is on its way. A new one is sent every ${limits.code.resendSeconds} seconds at most.`,
  resetOnItsWay: "If this address has an account, a link to set a new password is on its way.",
  passwordChanged: "Your password has been changed. Sign in with the new one.",
  tooManyPending:
    "Several platforms that you suggested wait for their review. Let us look at those first.",
  notPublished: "Whoever runs this site has not published one yet.",
  notYourself: "You cannot deactivate yourself.",
  signedOut: "You are signed out.",
  oldOneStays:
    "A person will look at this first. Until then everything stays as it was: nothing of this was saved.",
  mergeTargetMerged: (target: string, into: string) =>
    `“${target}” was itself merged into “${into}”. Undo that first.`,
  lastAdmin:
    "You are the last administrator of this site. Make somebody else one before you delete your account.",
} as const;
