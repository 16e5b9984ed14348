import { data, done, page } from "../presenters/answer.js";
import { exported } from "../presenters/export.js";
import { customer } from "../presenters/customer.js";
import { importedOrTried, importReport } from "../presenters/product.js";
import { productFile } from "../request/product-file.js";
import { endpoint } from "../wire/endpoint.js";

const tenantFrom = "header" as const;

export const customerEndpoints = [
  endpoint({
    method: "post",
    path: "/customers",
    tenantFrom,
    useCase: "createCustomer",
    madeAt: "/customers/:id",
    status: 201,
    summary: "Create a customer.",
    description: "The customer gets the next number of the tenant. The feed of events reports it.",
    answer: data(customer, "Customer created"),
  }),
  endpoint({
    method: "get",
    path: "/customers",
    tenantFrom,
    useCase: "listCustomers",
    summary: "List customers.",
    description:
      "With `phone`, finds the customers who call from a number. Send `next_cursor` as `cursor` to get the next page; this is fast at any depth.",
    answer: page(customer),
  }),
  endpoint({
    method: "get",
    path: "/customers/export",
    tenantFrom,
    useCase: "exportCustomers",
    summary: "Export customers.",
    description:
      "Streams the customers, oldest first, in the form that an import reads. In CSV, `metadata` and `addresses` are JSON, and commas separate `tags`. Cells that a spreadsheet would run as a formula begin with an apostrophe.",
    answer: exported(),
  }),
  endpoint({
    method: "post",
    path: "/customers/import",
    tenantFrom,
    useCase: "importCustomers",
    source: productFile,
    summary: "Import customers.",
    description:
      "Reads NDJSON, CSV with the columns of the export, or the CSV export of Shopify customers. A file has at most 10 MiB. A line changes the customer with its `external_id`, otherwise with its email, otherwise with its phone; any other line creates one. Columns that follow from orders are ignored. The report names the line and field of each error. With `dry_run=true` nothing is stored.",
    answer: data(importReport, importedOrTried("Customers")),
  }),
  endpoint({
    method: "get",
    path: "/customers/by-external-id/:externalId",
    tenantFrom,
    useCase: "getCustomerByExternalId",
    summary: "Get a customer by the id in your own system.",
    description: "Encode the id for a path: `A/1` is `A%2F1`.",
    answer: data(customer),
  }),
  endpoint({
    method: "get",
    path: "/customers/:id",
    tenantFrom,
    useCase: "getCustomer",
    summary: "Get a customer.",
    description: "Returns 404 if the customer does not exist or belongs to another tenant.",
    answer: data(customer),
  }),
  endpoint({
    method: "patch",
    path: "/customers/:id",
    tenantFrom,
    useCase: "updateCustomer",
    summary: "Update a customer.",
    description:
      "Omitted fields keep their values; `addresses` is a whole list. Orders keep the customer that they were placed with. With `If-Match`, returns 412 if the customer has changed.",
    answer: data(customer, "Customer updated"),
  }),
  endpoint({
    method: "delete",
    path: "/customers/:id",
    tenantFrom,
    useCase: "deleteCustomer",
    summary: "Delete a customer.",
    description: "For ADMINs. Orders keep the customer that they were placed with.",
    answer: done("Customer deleted"),
  }),
  endpoint({
    method: "post",
    path: "/customers/:id/merge",
    tenantFrom,
    useCase: "mergeCustomer",
    loses: true,
    summary: "Merge a customer into another one.",
    description:
      "For ADMINs. The orders move to the customer `into`, empty fields of it are filled, the addresses and tags are joined up to 20 each, and the customer is deleted. Returns the customer that stays. Of more than 1,000 orders the newest move at once, and the others in the background; the customer is deleted with the last.",
    answer: data(customer, "Customers merged"),
  }),
];
