import { commentSubject } from "./domain/comments/moderation-subject.ts";
import { featureSubject } from "./domain/feature-suggestions/moderation-subject.ts";
import type { Subjects } from "./domain/moderation/subjects.ts";
import { publishPlatformFromPayload } from "./domain/platform-suggestions/suggest-platform.ts";
import { profileSubject } from "./domain/users/moderation-subject.ts";
import { lineSubject } from "./domain/vote-notes/moderation-subject.ts";

/** Everything that moderation decides about. */
export const moderationSubjects: Subjects = {
  feature: featureSubject,
  comment: commentSubject,
  vote_note: lineSubject,
  platform: { publishSubmission: publishPlatformFromPayload },
  profile: profileSubject,
};
