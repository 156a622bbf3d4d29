/** Building blocks of the configuration. */
import { isIP } from "node:net";
import * as z from "zod/mini";

export const onOff = z.enum(["on", "off"]);
export const trueFalse = z.enum(["true", "false"]);
export const url = (...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join("|")})$`), normalize: false });
export const integer = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/)),
      z.transform((value: string) => Number(value)),
    ),
    z.number().check(z.minimum(min), z.maximum(max)),
  );

export const commaSeparated = <S extends z.ZodMiniType<string, string>>(each: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.split(",").map((part) => part.trim())),
    ),
    z.array(each),
  );

/** An IP address with or without a port: "192.0.2.1", "192.0.2.1:5353", "[2001:db8::1]:53". */
export const nameServer = z.string().check(
  z.refine((value: string) => {
    const [, v6, v6Port, v4 = value, v4Port] =
      /^(?:\[([^\]]+)\](?::(\d+))?|([^:]+):(\d+))$/.exec(value) ?? [];
    const port = Number(v6Port ?? v4Port ?? 53);
    return isIP(v6 ?? v4) !== 0 && port > 0 && port <= 65_535;
  }),
);
