/** Setting a platform's logo by its URL. */
export const uploadLogo = "Upload logo";
export const imageUrl = "Image URL";
export const hint = "Public URL of an image, which begins with https://. Square works best.";
export const rights = "By saving, you confirm that you have the right to use this image.";
export const saved = "Logo updated";
export const invalidUrl = "Invalid URL";
export const uploadFailed = "Upload failed";
export const couldNotUpload = "Unable to upload the logo. Please try again.";
