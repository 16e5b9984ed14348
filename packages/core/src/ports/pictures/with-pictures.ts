import type { Product } from "../catalog/product.js";
import { type PictureRepository, pictureShower, type ShownPicture } from "./picture.js";

/** Where pictures are read, and what their addresses begin with. */
interface Reader {
  readonly store: { readonly pictures: Pick<PictureRepository, "among"> };
  readonly ports: { readonly publicUrl?: string | undefined };
  readonly tenant: { readonly id: number };
}

type Pictured = Pick<Product, "coverId" | "mediaIds">;

/** Products of a list with their covers. Nothing is read if none has a picture. */
export function withCovers<P extends Product>(
  context: Reader,
  products: readonly P[],
): readonly P[] | Promise<readonly P[]> {
  const ids = products.flatMap((product) => coverOf(product) ?? []);
  if (ids.length === 0) return products;
  return read(context, ids).then((found) =>
    products.map((product) => ({ ...product, cover: found.get(coverOf(product) ?? 0) })),
  );
}

/** One product with its cover and all of its pictures. */
export function withPictures<P extends Product>(context: Reader, product: P): P | Promise<P> {
  const { mediaIds } = product;
  if (mediaIds.length === 0) return product;
  return read(context, mediaIds).then((found) => ({
    ...product,
    cover: found.get(coverOf(product) ?? 0),
    media: mediaIds.flatMap((id) => found.get(id) ?? []),
  }));
}

const coverOf = ({ coverId, mediaIds }: Pictured): number | null =>
  mediaIds.length > 0 ? coverId : null;

async function read(
  { store, ports, tenant }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownPicture>> {
  const found = await store.pictures.among([...new Set(ids)]);
  const show = pictureShower(tenant.id, ports.publicUrl);
  return new Map(found.map((picture) => [picture.id, show(picture)]));
}
