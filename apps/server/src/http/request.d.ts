import type { Route } from "@upwell/contract/route";
import type { AppError } from "../lib/app-error.ts";
import type { CursorSigner } from "../lib/cursor.ts";
import type { Viewer } from "../lib/viewer.ts";
import type { ResponseCache } from "./cache/response-cache.ts";
import type { SharedCaching } from "./cache/shared-caching.ts";
import type { ClientSlots } from "./client-slots.ts";
import type { PublicReads } from "./public-reads.ts";
import type { RecentWrites } from "./read-your-writes.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether requests can be local; see `isLocalRequest`. */
    localAccess: { isOpen: boolean };
    /** Recognizes clients that have just written. */
    recentWrites: RecentWrites;
    responseCache: ResponseCache;
    /** Bounds the reads that the cache does not answer. */
    readSlots: ClientSlots;
    /** Says which responses caches in front of the site may store. */
    sharedCaching: SharedCaching;
    /** The base path of the site: "" or "/ideas". */
    basePath: string;
    /** What the server renders pages from. */
    publicReads: PublicReads;
    cursors: CursorSigner;
    now: () => Date;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The error that the request ended with. */
    failure?: AppError;
    /** The data of a successful response, for the security log. */
    responseData?: unknown;
    /** True if the request granted or revoked rights, for the security log. */
    changesPermissions?: boolean;
    /** True if the request has a token without a valid session. */
    tokenRejected: boolean;
    /** The verified result of `hasRecentWrite`, which several layers ask for. */
    recentWrite?: boolean;
  }
  interface FastifyContextConfig {
    endpoint?: Route;
    /** The rate limit of a route outside the contract. */
    countedAs?: "page" | "file" | "download";
  }
}
