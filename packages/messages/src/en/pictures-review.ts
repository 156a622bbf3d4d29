/** Why pictures wait for a moderator, who reads this. */
export const newcomer = "First pictures of an account";
export const likeRefused = "Looks like a refused picture";
export const unseen = "The model did not see the pictures";
