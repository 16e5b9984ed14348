import type { Order } from "@souk/client";

/** A code of ISO 3166 in words; other texts as they were typed. */
const countryName = (country: string | null, locale: string): string | null =>
  country !== null && /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country)
    : country;

/** An address as it stands on a parcel, without empty lines. */
export const addressLines = (
  address: Pick<Order["address"], "street" | "city" | "postal_code" | "country">,
  locale: string,
): readonly string[] =>
  [
    address.street,
    [address.postal_code, address.city].filter(Boolean).join(" "),
    countryName(address.country, locale),
  ].flatMap((line) => (line ? [line] : []));
