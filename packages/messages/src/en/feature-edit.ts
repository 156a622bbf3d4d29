/** Changing or deleting one's own feature. */
export const title = "Edit Feature";
export const loading = "Loading the feature";
export const saveChanges = "Save Changes";
export const saved = "Feature updated";
export const unauthorized = "Unauthorized: You can only edit your own features.";
export const couldNotUpdate = "Failed to update feature.";

export const edit = "Edit";
export const remove = "Delete";
export const confirmDelete = "Are you sure you want to delete this feature?";
export const deleted = "Feature deleted";
export const errorDeleting = "Error deleting feature";
export const couldNotDelete = "An error occurred while deleting.";
