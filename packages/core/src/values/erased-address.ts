/** What stands in the place of a person's name. */
export const ERASED_NAME = "Erased";

const DOMAIN = "@erased.invalid";

/** Nobody can register it beforehand, and no mail ever gets there. */
export const erasedAddressOf = (userId: number, mark: string): string =>
  `erased-${userId}-${mark}${DOMAIN}`;

export const isErasedAddress = (address: string): boolean => address.endsWith(DOMAIN);
