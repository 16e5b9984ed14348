import { type CustomerDetails, customerFieldNames } from "../ports/customers/customer.js";

const fieldNames = Object.keys(customerFieldNames) as (keyof CustomerDetails)[];

/** The fields that a caller may set and that differ. */
export const differing = (before: CustomerDetails, after: CustomerDetails) =>
  fieldNames.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
