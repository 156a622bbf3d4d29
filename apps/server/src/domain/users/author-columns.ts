/** The author's columns of a row whose author was joined as `u`. */
export const authorColumns = [
  "u.id as author_id",
  "u.username as author_username",
  "u.display_name as author_display_name",
  "u.avatar as author_avatar",
  "u.role as author_role",
  "u.is_verified as author_is_verified",
] as const;
