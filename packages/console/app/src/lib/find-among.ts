const marks = /\p{M}/gu;

/** A text without case and accents, in which people search: "gross" finds "Groß", and "zurich" finds "Zürich". */
export const plainText = (text: string): string =>
  text.normalize("NFKD").replaceAll(marks, "").toLowerCase().replaceAll("ß", "ss");

/** The options that the text is in; first those whose name, or another text, begins with it. */
export function findAmong<O extends { readonly label: string }>(
  options: readonly O[],
  text: string,
  nameOf: (option: O) => string = ({ label }) => label,
): readonly O[] {
  const wanted = plainText(text).trim();
  const isFirst = (option: O) => plainText(nameOf(option)).startsWith(wanted);
  const found = options.filter(({ label }) => plainText(label).includes(wanted));
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}
