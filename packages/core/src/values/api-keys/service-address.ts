/** The top-level domain `.invalid` is reserved, so nobody receives mail there. */
const DOMAIN = "@service.invalid";

/** The address of a service account, which nobody can sign in with, register or invite. */
export const serviceAddress = (unique: string): string => `${unique}${DOMAIN}`;

export const isServiceAddress = (address: string): boolean => address.endsWith(DOMAIN);
