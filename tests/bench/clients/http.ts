/** Virtual users over HTTP, each with its own keep-alive connection. */
import { Client, type Dispatcher } from "undici";
import type { HttpJob, HttpRequest, Measured } from "./job.ts";
import { runVirtualUsers } from "./virtual-users.ts";

const send = (client: Client, request: HttpRequest) =>
  new Promise<void>((resolve, reject) => {
    let status = 0;
    // Responses are discarded, because storing them would take processor time from the server.
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
  const clients = Array.from({ length: job.virtualUsers }, () => new Client(job.origin));
  try {
    return await runVirtualUsers(job, (request, index) => {
      const client = clients[index];
      if (client === undefined) throw new Error(`There is no virtual user ${index}.`);
      return send(client, request);
    });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}
