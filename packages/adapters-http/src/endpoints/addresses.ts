import { endpoint } from "../wire/endpoint.js";
import { address } from "../presenters/address.js";
import { data, done, page } from "../presenters/answer.js";

export const addressEndpoints = [
  endpoint({
    method: "get",
    path: "/addresses",
    tenantFrom: null,
    useCase: "listAddresses",
    summary: "List the caller's delivery addresses, the default first.",
    description:
      "Addresses belong to the caller, not to a tenant, so `X-Tenant-ID` is not required.",
    answer: page(address),
  }),
  endpoint({
    method: "post",
    path: "/addresses",
    tenantFrom: null,
    useCase: "createAddress",
    madeAt: "/addresses/:id",
    summary: "Add a delivery address to the caller's address book.",
    description: "An address with `is_default` replaces the previous default.",
    status: 201,
    answer: data(address, "Address created"),
  }),
  endpoint({
    method: "get",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "getAddress",
    summary: "Get one of the caller's addresses.",
    description: "Returns 404 if it does not exist or belongs to another user.",
    answer: data(address),
  }),
  endpoint({
    method: "patch",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "updateAddress",
    summary: "Update an address.",
    description: "Omitted fields keep their values.",
    answer: data(address, "Address updated"),
  }),
  endpoint({
    method: "delete",
    path: "/addresses/:id",
    tenantFrom: null,
    useCase: "deleteAddress",
    summary: "Delete an address.",
    description: "Existing orders keep it. Returns 404 if it belongs to another user.",
    answer: done("Address deleted"),
  }),
];
