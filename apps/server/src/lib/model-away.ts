/** There is no answer in time, or none that can be used: whoever asked goes on without. */
export class ModelAway extends Error {
  override name = "ModelAway";
}
