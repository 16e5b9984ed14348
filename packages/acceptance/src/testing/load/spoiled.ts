// Loaded into a host before it starts (`--import`), to seed a fault that a proof must see.
import { subscribe } from "node:diagnostics_channel";
import fs from "node:fs";
import type { ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";

export type SeededFault =
  | "leak"
  | "whole bodies"
  | "no retry-after"
  | "false word"
  | "log must be written";

const held: (string[] | Buffer)[] = [];
const BODY_BYTES = 2 * 1024 * 1024;

const faults: Readonly<Record<SeededFault, () => void>> = {
  leak: () =>
    subscribe("http.server.request.start", () => {
      held.push(Array.from({ length: 2_000 }, (_, n) => `kept ${n}`));
    }),
  /** Each request takes as much memory as a large body. */
  "whole bodies": () =>
    subscribe("http.server.request.start", () => {
      held.push(Buffer.alloc(BODY_BYTES, 1));
    }),
  "no retry-after": () =>
    subscribe("http.server.response.created", (message) => {
      const { response } = message as { response: ServerResponse };
      const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => unknown;
      const deaf = (...given: unknown[]) => {
        response.removeHeader("Retry-After");
        return writeHead(...given.map(withoutRetryAfter));
      };
      response.writeHead = deaf as ServerResponse["writeHead"];
    }),
  /** A rejected change is reported as done. */
  "false word": () =>
    subscribe("http.server.response.created", (message) => {
      const { response } = message as { response: ServerResponse };
      const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => unknown;
      const lying = (status: unknown, ...given: unknown[]) =>
        writeHead(status === 503 ? 201 : status, ...given);
      response.writeHead = lying as ServerResponse["writeHead"];
    }),
  /** A log that cannot be written is an error that no one handles. */
  "log must be written": () => {
    const end = (error: unknown) =>
      process.nextTick(() => {
        throw error;
      });
    const { write, writeSync } = fs;
    fs.writeSync = ((...given: Parameters<typeof writeSync>) => {
      try {
        return writeSync(...given);
      } catch (error) {
        end(error);
        throw error;
      }
    }) as typeof writeSync;
    fs.write = ((...given: [...unknown[], (error: unknown, written: number) => void]) => {
      const then = given.pop() as (error: unknown, written: number) => void;
      const watch = (error: unknown, written: number) => {
        if (error) end(error);
        then(error, written);
      };
      (write as (...given: unknown[]) => void)(...given, watch);
    }) as unknown as typeof write;
    syncBuiltinESMExports();
  },
};

function withoutRetryAfter(given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given;
  const isIt = (name: unknown) => String(name).toLowerCase() === "retry-after";
  if (!Array.isArray(given)) {
    return Object.fromEntries(Object.entries(given).filter(([name]) => !isIt(name)));
  }
  const at = given.findIndex(isIt);
  return at < 0 ? given : given.toSpliced(at, 2);
}

faults[process.env["SEEDED_FAULT"] as SeededFault]?.();
