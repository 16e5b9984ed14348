import type { Picture, Product } from "@souk/client";

export const MOST_PICTURES = 20;
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** A picture of a product with its text as it stands in the form. */
export interface PictureFields {
  readonly picture: Picture;
  readonly alt: string;
}

export const pictureFields = (picture: Picture): PictureFields => ({
  picture,
  alt: picture.alt ?? "",
});

export const picturesOf = (product: Pick<Product, "media"> | null): readonly PictureFields[] =>
  (product?.media ?? []).map(pictureFields);

export const idsOf = (pictures: readonly PictureFields[]): number[] =>
  pictures.map(({ picture }) => picture.id);

export const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** The text of the form for the API; null removes it. */
export const altOf = ({ alt }: PictureFields): string | null =>
  alt.trim() === "" ? null : alt.trim();

export const hasOtherAlt = (fields: PictureFields): boolean => altOf(fields) !== fields.picture.alt;

/** The same list with the picture of one place at another, which is at most the last. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  const target = Math.max(0, Math.min(to, list.length - 1));
  if (item === undefined || target === from) return list;
  return list.toSpliced(from, 1).toSpliced(target, 0, item);
}

/**
 * The pictures after someone else saved the product: in the order of the form, without those that the other person
 * removed, and with those that they added.
 */
export function ontoOthers(
  mine: readonly PictureFields[],
  start: readonly number[],
  theirs: readonly PictureFields[],
): readonly PictureFields[] {
  const saved = new Map(theirs.map((each) => [each.picture.id, each]));
  const own = mine.flatMap((each) => {
    const other = saved.get(each.picture.id);
    if (other) return { ...each, picture: other.picture };
    return start.includes(each.picture.id) ? [] : each;
  });
  const known = new Set([...start, ...idsOf(mine)]);
  return [...own, ...theirs.filter(({ picture }) => !known.has(picture.id))];
}
