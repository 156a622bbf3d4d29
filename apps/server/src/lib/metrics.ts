/** The Prometheus metrics of this process. */
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from "@platformatic/prom-client";

type Named = { name: string; help: string };
/** How the values of several processes are combined. */
type Aggregation = "sum" | "max" | "min";

/** One value, or one for each value of the label. */
type Reading = number | Record<string, number> | undefined;
type GaugeOptions = Named & {
  label?: string;
  aggregation?: Aggregation;
  /** Called for each scrape. Returns undefined to omit the metric. */
  read(): Reading | Promise<Reading>;
};

export type Metrics = {
  readonly registry: Registry;
  counter<L extends string = never>(named: Named, ...labels: L[]): Counter<L>;
  /** Creates a histogram of seconds. */
  durations<L extends string>(named: Named, ...labels: L[]): Histogram<L>;
  gauge(gauge: GaugeOptions): void;
  /** Starts collecting Node.js metrics: memory, event loop, CPU. */
  collectRuntimeMetrics(): void;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let collectsRuntime = false;
  return {
    registry,
    counter: (named, ...labelNames) => new Counter({ ...named, labelNames, registers }),
    durations: (named, ...labelNames) =>
      new Histogram({ ...named, labelNames, registers, buckets: seconds }),
    gauge: ({ name, help, label, aggregation = "sum", read }) => {
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        aggregator: aggregation,
        registers,
        async collect() {
          const reading = await read();
          // Sets a gauge without label to 0, which is then removed if there is no value.
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
    collectRuntimeMetrics: () => {
      if (collectsRuntime) return;
      collectsRuntime = true;
      collectDefaultMetrics({ register: registry });
    },
  };
}

/** Returns a function that creates a shared metric once per registry. */
export function perRegistry<Made>(make: (metrics: Metrics) => Made): (metrics: Metrics) => Made {
  const made = new WeakMap<Metrics, Made>();
  return (metrics) => {
    const found = made.get(metrics) ?? make(metrics);
    made.set(metrics, found);
    return found;
  };
}
