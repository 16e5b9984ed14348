import { type LoadedShop, openShop } from "./shop.js";
import { startWatchedHost, type WatchedHost, type WatchOptions } from "./watched-host.js";

export interface LoadedHost extends AsyncDisposable {
  readonly host: WatchedHost;
  readonly shops: readonly LoadedShop[];
}

/** A watched host with so many shops on it, gone with whoever opened it. */
export async function openLoadedHost(options: WatchOptions, count: number): Promise<LoadedHost> {
  const host = await startWatchedHost(options);
  try {
    const names = Array.from({ length: count }, (_, n) => `Shop${n}`);
    const shops = await Promise.all(names.map((name) => openShop(host.origin, name)));
    return { host, shops, [Symbol.asyncDispose]: () => host.kill() };
  } catch (error) {
    await host.kill();
    throw error;
  }
}
