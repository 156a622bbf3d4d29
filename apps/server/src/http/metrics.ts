/** `GET /metrics`: what Prometheus reads, for all processes of this machine together. */
import { timingSafeEqual } from "node:crypto";
import { AggregatorRegistry } from "@platformatic/prom-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findServers } from "../control/ask.ts";
import { AppError } from "../lib/app-error.ts";
import type { Deps } from "../lib/deps.ts";

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
/** What every proxy that forwards for others adds. */
const forwarded = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/** A proxy on this machine comes from here, too, but for somebody else. */
const isFromHere = ({ socket, headers }: FastifyRequest) =>
  loopback.test(socket.remoteAddress ?? "") &&
  forwarded.every((name) => headers[name] === undefined);

function namesToken(authorization: string | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(authorization ?? ""), Buffer.from(`Bearer ${token}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type Figures = Awaited<ReturnType<Deps["metrics"]["registry"]["getMetricsAsJSON"]>>;

/** One that stops meanwhile has nothing to say any more. */
async function askOthers({ config, log }: Deps): Promise<Figures[]> {
  const others = (await findServers(config)).filter(({ pid }) => pid !== process.pid);
  const answers = await Promise.allSettled(others.map((other) => other.ask("metrics")));
  for (const answer of answers)
    if (answer.status === "rejected") log.warn({ err: answer.reason }, "metrics not asked");
  return answers.flatMap((answer) =>
    answer.status === "fulfilled" ? [answer.value as Figures] : [],
  );
}

/** Whoever may not read them learns nothing of them. */
export function metricsRoute(app: FastifyInstance, deps: Deps): void {
  const { metrics, config } = deps;
  metrics.gauge({ name: "upwell_processes", help: "Server processes.", read: () => 1 });
  app.get("/metrics", async (request, reply) => {
    const token = config.metricsToken;
    const may =
      token === undefined ? isFromHere(request) : namesToken(request.headers.authorization, token);
    if (!may) throw new AppError("not_found");
    metrics.watchRuntime();
    const own = await metrics.registry.getMetricsAsJSON();
    const all = AggregatorRegistry.aggregate([own, ...(await askOthers(deps))]);
    return reply
      .header("cache-control", "no-store")
      .type(all.contentType)
      .send(await all.metrics());
  });
}
