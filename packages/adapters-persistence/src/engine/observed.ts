/** For work whose failure reaches its caller on another way too: whoever holds this need not await it. */
export function observed<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}
