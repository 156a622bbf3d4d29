/** Models that turn a text into a vector. Texts of like meaning have near vectors. */
export type EmbeddingModel = {
  /** Names the weights. Vectors of two models are not compared. */
  readonly name: string;
  /**
   * The cosines that a search and the idea nearest to it reach where they have to do with each other, for a model of
   * which that is known: below `one` there is no such idea, and below `several` the nearest one alone counts.
   */
  readonly floor?: { one: number; several: number };
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
