const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** A method that by its name changes nothing (RFC 9110, 9.2.1). */
export const isSafe = (method: string): boolean => safe.has(method);
