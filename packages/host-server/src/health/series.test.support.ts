type Labels = Readonly<Record<string, string>>;

/** The series of `/metrics`, by name and labels. */
export function seriesIn(text: string) {
  const all = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = "", labels = "", value]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, said]) => [key, said]),
      ) as Labels,
      value: Number(value),
    }),
  );
  const of = (name: string) => all.filter((each) => each.name === name);
  return {
    labels: (name: string): Labels[] => of(name).map(({ labels }) => labels),
    value: (name: string, wanted: Labels = {}): number | undefined =>
      of(name).find(({ labels }) => Object.entries(wanted).every(([key, v]) => labels[key] === v))
        ?.value,
  };
}

const WORDS = /"[^"]*"|\$\{?\w+\}?|\[[^\]]*\]|\bby \([^)]*\)/g;

/** The names of the series in a query: what is not a function, no keyword and no label. */
export const namesIn = (query: string): string[] =>
  [
    ...query
      .replaceAll(WORDS, "")
      .replaceAll(/\{[^}]*\}/g, "")
      .matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()/g),
  ].map(([name]) => name);

/** The series, and the labels that select among them, which are not in what a host shows. */
export function unknownIn(query: string, text: string): string[] {
  const declared = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => [name, type]),
  );
  const isThere = (name: string) => {
    const [, histogram = ""] = /^(\w+)_(?:bucket|sum|count)$/.exec(name) ?? [];
    return declared.has(name) || declared.get(histogram) === "histogram";
  };
  const { labels } = seriesIn(text);
  const names = namesIn(query).filter((name) => !isThere(name));
  const selected = [...query.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = "", within = ""]) =>
    [...within.matchAll(/(\w+)=~?"/g)]
      .filter(([, key = ""]) => !labels(name).some((each) => key in each))
      .map(([, key]) => `${name}{${key}}`),
  );
  return [...names, ...selected];
}
