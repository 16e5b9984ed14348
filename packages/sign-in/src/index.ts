export { createFactorVerifier } from "./create-factor-verifier.js";
