/** Following platforms and features. */
export const follow = "Follow";
export const following = "Following";
export const nowFollowing = (platform: string) => `You are now following ${platform}`;
export const noLongerFollowing = (platform: string) => `You are no longer following ${platform}`;
export const failedToFollow = "Failed to follow platform";
export const failedToUnfollow = "Failed to unfollow platform";
export const followingFeature = "Following feature";
export const followingFeatureText = "You will receive notifications when this feature is updated";
export const youFollow = "You follow this idea.";
export const unfollow = "Unfollow";
export const unfollowedFeature = "Unfollowed feature";
export const unfollowedFeatureText = "You will no longer receive updates about this feature";
export const couldNotChange = "Something went wrong. Please try again.";
