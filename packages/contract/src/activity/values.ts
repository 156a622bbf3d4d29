export const activityTypes = ["suggested", "commented", "upvoted", "status_updated"] as const;
