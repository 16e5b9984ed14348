import { data, done, page } from "../presenters/answer.js";
import { customer } from "../presenters/customer.js";
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
];
