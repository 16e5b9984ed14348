import type { Order } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { coversQuery } from "../catalog/queries.js";
import { useTenant } from "../lib/tenant.js";

/**
 * Finds the cover of a product among these items. Its place is there from the start if an item had a picture when it
 * was ordered, so that nothing moves; undefined where there is no place.
 */
export function useCovers(items: Order["items"]): (productId: number) => string | null | undefined {
  const tenant = useTenant();
  const hadPictures = items.some(({ product }) => product.cover_id !== null);
  const isRead = hadPictures && tenant.may("listProducts");
  const ids = isRead ? items.map(({ product_id: id }) => id) : [];
  const { data, isError } = useQuery(coversQuery(tenant, ids));
  const covers = new Map(data);
  // The ids of another media store are no pictures of the shop.
  const isPictured = isRead && !isError && (data === undefined || covers.size > 0);
  return (productId) => (isPictured ? (covers.get(productId) ?? null) : undefined);
}
