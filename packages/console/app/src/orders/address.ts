import type { Order } from "@souk/client";
import { countryName } from "../lib/countries.js";

/** An address as it stands on a parcel, without empty lines. */
export const addressLines = (
  address: Pick<Order["address"], "street" | "city" | "postal_code" | "country"> & {
    readonly state?: string | null;
  },
  locale: string,
): readonly string[] =>
  [
    address.street,
    [address.postal_code, address.city].filter(Boolean).join(" "),
    address.state,
    address.country === null ? null : countryName(address.country, locale),
  ].flatMap((line) => (line ? [line] : []));
