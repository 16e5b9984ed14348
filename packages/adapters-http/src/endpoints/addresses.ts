import { endpoint } from "../endpoint.js";
import { address } from "../presenters/address.js";
import { data, done, page } from "../presenters/answer.js";

export const addressEndpoints = [
  endpoint({
    method: "get",
    path: "/addresses",
    tenantFrom: null,
    useCase: "listAddresses",
    summary: "List the caller's delivery addresses, the default first.",
    description: "They belong to the caller, not to a tenant, so no tenant header is needed.",
    answer: page(address),
  }),
  endpoint({
    method: "post",
    path: "/addresses",
    tenantFrom: null,
    useCase: "createAddress",
    madeAt: "/addresses/:id",
    summary: "Add a delivery address to the caller's address book.",
    description: "One that says `is_default` takes the place of the default from before.",
    status: 201,
    answer: data(address, "Address created"),
  }),
  endpoint({
    method: "get",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "getAddress",
    summary: "Read one of the caller's addresses.",
    description: "One of somebody else is a 404, the same as one that does not exist.",
    answer: data(address),
  }),
  endpoint({
    method: "patch",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "updateAddress",
    summary: "Change an address; orders that were placed keep it as it was.",
    description: "Fields that are not sent stay as they are.",
    answer: data(address, "Address updated"),
  }),
  endpoint({
    method: "delete",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "deleteAddress",
    summary: "Delete an address; orders that were placed keep it.",
    description: "One of somebody else is a 404.",
    answer: done("Address deleted"),
  }),
];
