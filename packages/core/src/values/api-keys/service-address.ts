/** The top-level domain `.invalid` is reserved, so no one receives mail there. */
const DOMAIN = "@service.invalid";

/** The address of a service account, which no one can sign in with, register or invite. */
export const serviceAddress = (unique: string): string => `${unique}${DOMAIN}`;

export const isServiceAddress = (address: string): boolean => address.endsWith(DOMAIN);
