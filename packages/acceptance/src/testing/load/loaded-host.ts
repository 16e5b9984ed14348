import { type LoadedShop, openShop } from "./shop.js";
import { startWatchedHost, type WatchedHost, type WatchOptions } from "./watched-host.js";

export interface LoadedHost extends AsyncDisposable {
  readonly host: WatchedHost;
  readonly shops: readonly LoadedShop[];
}

/** A watched host with this number of shops, which stops with its opener. */
export async function openLoadedHost(options: WatchOptions, count: number): Promise<LoadedHost> {
  const host = await startWatchedHost(options);
  try {
    const shops: LoadedShop[] = [];
    // One after the other, so that this is not a load yet.
    for (let n = 0; n < count; n++) shops.push(await openShop(host.origin, `Shop${n}`));
    return { host, shops, [Symbol.asyncDispose]: () => host.kill() };
  } catch (error) {
    await host.kill();
    throw error;
  }
}
