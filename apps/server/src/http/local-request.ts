/** Requests from this machine, for pages that only its operator may read. */
import type { FastifyRequest } from "fastify";

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers that proxies add. */
const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Returns true for a request from a loopback address that no proxy forwarded. */
export const isLocalRequest = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? "") &&
  !Object.keys(headers).some((name) => proxyHeader.test(name));
