/** The viewer's own features. */
export const title = "My Contributions";
export const intro = "Features you have suggested and where they stand.";
export const suggestFeature = "Suggest Feature";
export const groups = {
  all: "All",
  pending: "Pending",
  in_progress: "In Progress",
  completed: "Completed",
} as const;
export const none = "You haven't suggested any features yet";
export const suggestFirst = "Suggest Your First Feature";
export const noneIn = {
  pending: "No pending features",
  in_progress: "No features in progress",
  completed: "No completed features",
} as const;
export const signInRequired = "Authentication required";
export const signInRequiredText = "You need to sign in to view your contributions.";
