import { endpoint } from "../wire/endpoint.js";
import { data } from "../presenters/answer.js";
import { preference } from "../presenters/preference.js";

const path = "/preferences/:name";
const tenantFrom = "header" as const;

export const preferenceEndpoints = [
  endpoint({
    method: "get",
    path,
    tenantFrom,
    useCase: "getPreference",
    summary: "Get a preference of the caller in the tenant.",
    answer: data(preference),
  }),
  endpoint({
    method: "put",
    path,
    tenantFrom,
    useCase: "putPreference",
    status: 201,
    madeNothing: ({ isNew }) => !isNew,
    summary: "Create or replace a preference of the caller in the tenant.",
    description:
      "For settings of a user interface, such as the columns of a list: up to 16 KiB each, and 100 per user and tenant. `If-None-Match: *` only creates; `If-Match` only replaces.",
    answer: data(preference, "Preference saved"),
  }),
];
