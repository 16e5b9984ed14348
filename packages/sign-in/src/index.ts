export { createFactorVerifier } from "./create-factor-verifier.js";
export { createOpenIdProvider, type OpenIdProviderOptions } from "./create-openid-provider.js";
export type { ProviderFetch } from "./provider-fetch.js";
