/** The name that replaces that of an erased person. */
export const ERASED_NAME = "Erased";

const DOMAIN = "@erased.invalid";

/** No one can register it beforehand, and no mail reaches it. */
export const erasedAddressOf = (userId: number, mark: string): string =>
  `erased-${userId}-${mark}${DOMAIN}`;

export const isErasedAddress = (address: string): boolean => address.endsWith(DOMAIN);
