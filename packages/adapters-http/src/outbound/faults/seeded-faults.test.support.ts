import { subscribe } from "node:diagnostics_channel";
import { syncBuiltinESMExports } from "node:module";
import type { Socket } from "node:net";
import util from "node:util";

/** Mistakes of a connector, each of which the suite must find. */
export const seeds: Readonly<Record<string, () => void>> = {
  /** The fault: no one handles errors of a socket until it is handed over. */
  deaf: () =>
    subscribe("net.client.socket", (message) => {
      const { socket } = message as { socket: Socket };
      const on = socket.on.bind(socket);
      let isFirst = true;
      socket.on = (event: string, listener: (...args: never[]) => void) => {
        if (event === "error" && isFirst) {
          isFirst = false;
          return socket;
        }
        return on(event, listener as (...args: unknown[]) => void);
      };
    }),
  /** A socket that was given up stays open. */
  careless: () =>
    subscribe("net.client.socket", (message) => {
      const { socket } = message as { socket: Socket };
      const destroy = socket.destroy.bind(socket);
      socket.destroy = (error?: Error) => (error === undefined ? socket : destroy(error));
    }),
  /** A waiter for a connection is notified twice. */
  hasty: () => {
    const { callbackify } = util;
    const twice = (work: () => Promise<unknown>) => {
      const ask = callbackify(work);
      return (callback: (error: Error | null, value: unknown) => void) =>
        ask((error, value) => {
          callback(error, value);
          callback(error, value);
        });
    };
    Object.assign(util, { callbackify: twice });
    syncBuiltinESMExports();
  },
};
