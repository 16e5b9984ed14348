import { CoreError } from "../values/errors.js";

export const externalIdTaken = () =>
  new CoreError("conflict", "The external id has already been taken.");
