import type { MemberContext } from "../calls/context.js";
import type { Product, WantedProduct } from "../ports/catalog/product.js";
import type { ProductWish } from "./variety.js";
import { invalid, type Issue } from "../values/errors.js";
import { MOST_PICTURES } from "./product-fields.js";

type Pictured = Pick<Product, "coverId" | "mediaIds">;

/** The pictures that a wish names, of which the tenant may lack some. */
const namedPictures = ({
  coverId,
  mediaIds = [],
  mediaId,
  variants = [],
}: Pick<ProductWish, keyof Pictured | "mediaId" | "variants">): number[] =>
  [coverId, ...mediaIds, mediaId, ...variants.map((each) => each.mediaId)].flatMap(
    (id) => id ?? [],
  );

/**
 * The pictures of the tenant among those that wishes name, kept until the transaction ends. Every transaction locks
 * pictures before products, so that none waits for another that waits for it.
 */
export function keptPictures(
  { store }: Pick<MemberContext, "store">,
  wishes: readonly Pick<ProductWish, keyof Pictured | "mediaId" | "variants">[],
): ReadonlySet<number> | Promise<ReadonlySet<number>> {
  const named = new Set(wishes.flatMap(namedPictures));
  return named.size === 0 ? noPictures : store.pictures.keepAmong([...named]);
}

export const noPictures: ReadonlySet<number> = new Set();

/** Refuses a picture of a variant that is not one of the tenant; `known` are those kept for the wish. */
export function checkVariantPictures(
  { mediaId, variants = [] }: Pick<ProductWish, "mediaId" | "variants">,
  known: ReadonlySet<number>,
): void {
  const named = [
    { id: mediaId, path: ["mediaId"], name: "media id" },
    ...variants.map((each, at) => ({
      id: each.mediaId,
      path: ["variants", at, "mediaId"],
      name: `variants.${at}.media_id`,
    })),
  ];
  const issues = named.flatMap(({ id, path, name }): Issue[] =>
    id && !known.has(id) ? [{ path, message: `The selected ${name} is invalid.` }] : [],
  );
  if (issues.length > 0) throw invalid(issues);
}

/** The wish with its pictures in order; `known` are those kept for it. Refused if one is not a picture of the tenant. */
export function inOrder<W extends ProductWish>(
  before: Pictured | null,
  wish: W,
  known: ReadonlySet<number>,
): W {
  const { coverId, mediaIds } = wish;
  checkVariantPictures(wish, known);
  if (coverId === undefined && mediaIds === undefined) return wish;
  const had = before?.mediaIds ?? [];
  if (before && isAsRead(before, wish)) return wish;
  if (mediaIds === undefined) {
    if (coverId === undefined || coverId === null) return wish;
    if (known.has(coverId)) {
      return { ...wish, mediaIds: checkedLength([coverId, ...had.filter(isNot(coverId))]) };
    }
    // An id of another media store, as before there were pictures.
    if (had.length === 0) return wish;
    throw invalid([{ path: ["coverId"], message: "The selected cover id is invalid." }]);
  }
  const issues: Issue[] = mediaIds.flatMap((id, at) =>
    known.has(id)
      ? []
      : [{ path: ["mediaIds", at], message: `The selected media_ids.${at} is invalid.` }],
  );
  const isOther = coverId !== undefined && coverId !== null && !mediaIds.includes(coverId);
  if (isOther && (mediaIds.length > 0 || known.has(coverId))) {
    const message = "The cover id field must be one of the media ids.";
    issues.push({ path: ["coverId"], message });
  }
  if (issues.length > 0) throw invalid(issues);
  if (coverId === null || isOther) return wish;
  if (coverId !== undefined) {
    return { ...wish, mediaIds: [coverId, ...mediaIds.filter(isNot(coverId))] };
  }
  const [first] = mediaIds;
  if (first === undefined && had.length === 0) return wish;
  return { ...wish, coverId: first ?? null };
}

/** A product that a caller read and sends back, also with an id of another media store. */
const isAsRead = (before: Pictured, { coverId, mediaIds }: WantedProduct): boolean =>
  coverId === before.coverId && mediaIds?.join() === before.mediaIds.join();

const isNot = (id: number) => (other: number) => other !== id;

function checkedLength(ids: readonly number[]): readonly number[] {
  if (ids.length <= MOST_PICTURES) return ids;
  const message = `The product has ${MOST_PICTURES} pictures already, and the cover id field adds another.`;
  throw invalid([{ path: ["coverId"], message }]);
}
