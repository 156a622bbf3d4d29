/** Models that turn a text into a vector. Texts of like meaning have near vectors. */
export type EmbeddingModel = {
  /** Names the weights. Vectors of two models are not compared. */
  readonly name: string;
  /**
   * Returns the vector of each text; undefined for a text in a language that the model does not know. Throws
   * `ModelUnavailable`, also when `signal` aborts. A search has precedence over the background.
   */
  embed(
    texts: readonly string[],
    use: "search" | "background",
    signal?: AbortSignal,
  ): Promise<(Float32Array | undefined)[]>;
};
