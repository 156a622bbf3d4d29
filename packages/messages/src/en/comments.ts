export const loading = "Loading the comments";
export const unavailable = "Comments not available";
export const none = "No comments yet";
export const noneHint = "Be the first to share your thoughts.";
export const loadMore = "Load more comments";

export const writeComment = "Write a comment";
export const placeholder = "Write a comment...";
export const signInPlaceholder = "Sign in to comment...";
export const replyPlaceholder = "Write a reply...";
/** Below the field. */
export const markdownHint = "Markdown: **bold**, lists, links, code. Tables are not supported.";
export const writeFirst = "Write now, sign in when you post. Your text is saved.";
export const post = "Comment";
export const postReply = "Reply";
export const posting = "Posting...";
export const signInAndPost = "Sign in and post";

export const reply = "Reply";
export const replyTo = (name: string) => `Reply to ${name}`;
export const replyingTo = (name: string) => `Replying to ${name}`;
export const repliesTo = (name: string) => `Replies to ${name}`;

export const verified = "Verified";
export const pinned = "Pinned";
export const edited = "edited";

export const inReview = "In review";
export const inReviewText = "Only you can see this until it has been reviewed.";
export const rejectedLabel = "Rejected";
export const rejectedText = "Only you can see this. It was reviewed and rejected.";
export const checkStatus = "Check status";
export const actions = (name: string) => `Actions for ${name}'s comment`;
export const edit = "Edit";
export const editing = "Edit your comment";
export const remove = "Delete";
export const confirmDelete = "Are you sure you want to delete this comment?";
export const pin = "Pin to the top";
export const unpin = "Unpin";
export const report = "Report";
export const updated = "Comment updated";
export const deleted = "Comment deleted";
export const nowPinned = "Comment pinned";
export const nowUnpinned = "Comment unpinned";
export const failedToUpdate = "Failed to update comment";
export const failedToDelete = "Failed to delete comment";
export const failedToMarkHelpful = "Failed to mark comment as helpful";
/** Above whom a comment may mention. */
export const people = "People";
export const failedToPin = "Failed to pin comment";

export const added = "Comment added";
/** Of a comment or an edit that moderation holds. */
export const held = "Sent for review";
export const rejected = "Comment Rejected";
export const reason = (text: string) => `Reason: ${text}`;
export const couldNotPost = "Your comment could not be posted. Please try again.";
