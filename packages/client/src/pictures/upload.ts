/** Uploads a picture, with its progress and a way to stop: `fetch` knows neither how much has been sent. */
import { createClient } from "@upwell/contract/client";
import { uploadPicture } from "@upwell/contract/pictures/routes";
import { clientOptions } from "../api.ts";

/** A `fetch` that says which share of the body has been sent. */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, { method = "GET", headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers ?? {}))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) =>
        onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => {
        const { status, statusText, responseText } = request;
        const retryAfter = request.getResponseHeader("retry-after");
        const response = new Response(responseText, { status, statusText });
        if (retryAfter !== null) response.headers.set("retry-after", retryAfter);
        resolve(response);
      };
      request.onerror = () => reject(new TypeError("The network failed."));
      request.onabort = () => reject(new DOMException("Stopped", "AbortError"));
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as FormData);
    });

/** Throws as `call`, and an AbortError once it was stopped. */
export const sendPicture = (
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
) =>
  createClient({ ...clientOptions, fetch: fetchWithProgress(onProgress) }).call(
    uploadPicture,
    { files: { picture: file } },
    signal,
  );
