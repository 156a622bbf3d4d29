/** Callers over HTTP, each on a connection of its own that is kept open. */
import { Client, type Dispatcher } from "undici";
import { runCallers } from "./callers.ts";
import type { HttpJob, HttpRequest, Measured } from "./job.ts";

const send = (client: Client, request: HttpRequest) =>
  new Promise<void>((resolve, reject) => {
    let status = 0;
    // The answer is read and dropped: keeping it would cost what the server is to be given.
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => {},
      onResponseStart: (_controller, statusCode) => {
        status = statusCode;
      },
      onResponseData: () => {},
      onResponseEnd: () => {
        if (status < 400) resolve();
        else reject(new Error(`status ${status}`));
      },
      onResponseError: (_controller, error) => reject(error),
    };
    client.dispatch({ ...request, headers: request.headers ?? {} }, handler);
  });

export async function runHttp(job: HttpJob): Promise<Measured> {
  const clients = Array.from({ length: job.callers }, () => new Client(job.origin));
  try {
    return await runCallers(job, (request, caller) => {
      const client = clients[caller];
      if (client === undefined) throw new Error(`There is no caller ${caller}.`);
      return send(client, request);
    });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}
