const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Turns Ctrl-C into a signal that ends work, for as long as somebody holds it. */
export function interruption(): { readonly signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const name of SIGNALS) process.once(name, abort);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of SIGNALS) process.off(name, abort);
    },
  };
}
