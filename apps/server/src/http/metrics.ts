/** `GET /metrics` for Prometheus, aggregated over all server processes of this machine. */
import { AggregatorRegistry } from "@platformatic/prom-client";
import type { FastifyInstance } from "fastify";
import { AppError } from "../lib/app-error.ts";
import { isSameSecret } from "../lib/same-secret.ts";
import type { Deps } from "./deps.ts";
import { requireLocalRequest } from "./local-request.ts";

type MetricsJson = Awaited<ReturnType<Deps["metrics"]["registry"]["getMetricsAsJSON"]>>;

/** Finds the server processes of this machine, with the calls that they answer. */
type FindServers = () => Promise<{ pid: number; call(name: "metrics"): Promise<unknown> }[]>;

/** Skips processes that stop in the meantime. */
async function collectFromOthers({ log }: Deps, findServers: FindServers): Promise<MetricsJson[]> {
  const servers = (await findServers()).filter(({ pid }) => pid !== process.pid);
  const results = await Promise.allSettled(servers.map((other) => other.call("metrics")));
  for (const result of results)
    if (result.status === "rejected")
      log.warn({ err: result.reason }, "metrics of another process not read");
  return results.flatMap((result) =>
    result.status === "fulfilled" ? [result.value as MetricsJson] : [],
  );
}

/** Responds with 404 to clients that may not read the metrics. */
export function metricsRoute(app: FastifyInstance, deps: Deps, findServers: FindServers): void {
  const { metrics, config } = deps;
  metrics.gauge({ name: "upwell_processes", help: "Server processes.", read: () => 1 });
  app.get("/metrics", async (request, reply) => {
    const token = config.metricsToken;
    if (token === undefined) requireLocalRequest(request);
    else if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`))
      throw new AppError("not_found");
    metrics.collectRuntimeMetrics();
    const local = await metrics.registry.getMetricsAsJSON();
    const all = AggregatorRegistry.aggregate([
      local,
      ...(await collectFromOthers(deps, findServers)),
    ]);
    return reply
      .header("cache-control", "no-store")
      .type(all.contentType)
      .send(await all.metrics());
  });
}
