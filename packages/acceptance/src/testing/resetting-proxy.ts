import { reset, startProxy } from "@souk/adapters-persistence/testing";

/** Stands before a server and can reset every connection that there is; new ones are passed on. */
export async function startResettingProxy(host: string, port: number) {
  const proxy = await startProxy(host, port, {
    join: ({ client, upstream }) => client.pipe(upstream).pipe(client),
  });
  return {
    ...proxy,
    resetAll() {
      for (const { client, upstream } of proxy.links) {
        reset(client);
        reset(upstream);
      }
    },
  };
}
