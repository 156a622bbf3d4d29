/** The keys of audit details that contain personal data, which expire or go with the account. */
export const personalDetailKeys = ["content", "reason", "title", "company", "job_title"] as const;
