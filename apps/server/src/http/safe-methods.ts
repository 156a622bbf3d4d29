const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Returns true for a read-only method (RFC 9110, 9.2.1). */
export const isSafeMethod = (method: string): boolean => safe.has(method);
