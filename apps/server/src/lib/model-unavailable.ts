/** The model gave no usable answer in time. */
export class ModelUnavailable extends Error {
  override name = "ModelUnavailable";
}
