/** The names of globals that are put in another's place from now on, as they are put there. */
export function watchGlobals(): string[] {
  const changed: string[] = [];
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (!descriptor.configurable || !descriptor.writable) continue;
    let { value } = descriptor;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: descriptor.enumerable ?? false,
      get: () => value,
      set(next: unknown) {
        changed.push(name);
        value = next;
      },
    });
  }
  return changed;
}
