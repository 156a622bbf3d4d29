/** What Prometheus reads of this process: one registry, to which each part adds its own figures. */
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from "@platformatic/prom-client";

type Named = { name: string; help: string };
/** How the figures of several processes become one. */
type Together = "sum" | "max";

/** A figure of now: one number, or one for each value of a label. */
type Reading = number | Record<string, number> | undefined;
type GaugeOf = Named & {
  label?: string;
  together?: Together;
  /** Asked whenever somebody reads the metrics; undefined says nothing. */
  read(): Reading | Promise<Reading>;
};

export type Metrics = {
  readonly registry: Registry;
  counter<L extends string = never>(named: Named, ...labels: L[]): Counter<L>;
  /** Seconds that something took. */
  durations<L extends string>(named: Named, ...labels: L[]): Histogram<L>;
  gauge(gauge: GaugeOf): void;
  /** What the runtime tells of itself, from now on: memory, event loop, processor. */
  watchRuntime(): void;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Opens the registry of this process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let watched = false;
  return {
    registry,
    counter: (named, ...labelNames) => new Counter({ ...named, labelNames, registers }),
    durations: (named, ...labelNames) =>
      new Histogram({ ...named, labelNames, registers, buckets: seconds }),
    gauge: ({ name, help, label, together = "sum", read }) => {
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        aggregator: together,
        registers,
        async collect() {
          const reading = await read();
          // Without labels that is a nought, which has to be taken back where nothing is said.
          this.reset();
          if (reading === undefined) {
            if (label === undefined) this.remove();
          } else if (typeof reading === "number") this.set(reading);
          else
            for (const [value, number] of Object.entries(reading))
              this.set({ [label ?? "of"]: value }, number);
        },
      });
    },
    watchRuntime: () => {
      if (watched) return;
      watched = true;
      collectDefaultMetrics({ register: registry });
    },
  };
}

/** What several parts count together: made once for each registry. */
export function perRegistry<Made>(make: (metrics: Metrics) => Made): (metrics: Metrics) => Made {
  const made = new WeakMap<Metrics, Made>();
  return (metrics) => {
    const found = made.get(metrics) ?? make(metrics);
    made.set(metrics, found);
    return found;
  };
}
