import { recordsChanged } from "../../events/record-changes.js";
import type { Customer } from "./customer.js";
import { customerFieldNames, type CustomerDetails } from "./customer.js";

/** `record.changed` of a customer, with the names of the fields that differ. */
export const customerChanged = (customer: Customer, fields: readonly (keyof CustomerDetails)[]) =>
  recordsChanged(
    "customer",
    [customer],
    fields.map((field) => customerFieldNames[field]),
  );

/** `record.changed` of a customer that is gone. */
export const customerDeleted = ({ id, version }: Customer) =>
  recordsChanged("customer", [{ id, version: version + 1 }], ["deleted"]);
