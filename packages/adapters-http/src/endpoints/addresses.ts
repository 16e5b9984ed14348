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
    answer: page(address),
  }),
  endpoint({
    method: "post",
    path: "/addresses",
    tenantFrom: null,
    useCase: "createAddress",
    summary: "Add a delivery address to the caller's address book.",
    status: 201,
    answer: data(address, "Address created"),
  }),
  endpoint({
    method: "get",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "getAddress",
    summary: "Read one of the caller's addresses.",
    answer: data(address),
  }),
  endpoint({
    method: "patch",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "updateAddress",
    summary: "Change an address; orders that were placed keep it as it was.",
    answer: data(address, "Address updated"),
  }),
  endpoint({
    method: "delete",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "deleteAddress",
    summary: "Delete an address; orders that were placed keep it.",
    answer: done("Address deleted"),
  }),
];
