/** How likely a value of `sample` is above one of `base`, ties half (Mann-Whitney): 0.5 is no difference at all. */
export function auc(sample: readonly number[], base: readonly number[]): number {
  const all = [
    ...sample.map((value) => ({ value, mine: true })),
    ...base.map((value) => ({ value, mine: false })),
  ].toSorted((a, b) => a.value - b.value);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const shared = (from + to + 1) / 2;
    for (let at = from; at < to; at += 1) if (all[at]?.mine) ranks += shared;
    from = to;
  }
  const least = (sample.length * (sample.length + 1)) / 2;
  return (ranks - least) / (sample.length * base.length);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function shuffled<T>(values: readonly T[]): T[] {
  const order = values.map((value) => ({ value, at: Math.random() }));
  return order.toSorted((a, b) => a.at - b.at).map(({ value }) => value);
}
