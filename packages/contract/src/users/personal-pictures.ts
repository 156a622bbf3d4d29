import { bool, int, optionalInt, optionalTime, rows, text, time } from "./personal-columns.ts";

/** Their files are at `/api/media/pictures/{key}/large.jpg` while their texts are public. */
export const personalPictures = rows({
  ...int("id"),
  ...optionalInt("feature_id", "comment_id", "status_update_id", "changelog_entry_id"),
  ...text("key", "alt"),
  ...int("width", "height", "bytes"),
  ...bool("is_held"),
  ...time("created_at"),
  ...optionalTime("attached_at"),
});
