import { startProxy } from "./proxy.js";

/** Stands before a server and can stop passing anything on, without closing a connection. */
export async function startFreezableProxy(host: string, port: number) {
  let frozen = false;
  let refuses = false;
  const proxy = await startProxy(host, port, {
    admits: () => !refuses,
    join({ client, upstream }) {
      client.on("data", (bytes) => !frozen && upstream.write(bytes));
      upstream.on("data", (bytes) => !frozen && client.write(bytes));
    },
  });
  const { links } = proxy;
  return {
    ...proxy,
    freeze: () => (frozen = true),
    /** New connections work; those from before stay as dead as they are in a network that lost them. */
    thaw: () => {
      for (const { client, upstream } of links) {
        client.removeAllListeners("data");
        upstream.removeAllListeners("data");
      }
      frozen = false;
    },
    /** Ends every connection, and each new one at once. */
    refuse: () => {
      refuses = true;
      for (const { client } of links) client.destroy();
    },
    accept: () => (refuses = false),
  };
}
