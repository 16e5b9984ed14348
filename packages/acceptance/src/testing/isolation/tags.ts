import { type MatrixRow, members } from "./row.js";

export const tagRows: readonly MatrixRow[] = [
  {
    route: "GET /tags",
    statuses: members(200),
    scope: "catalog:read",
    target: () => ({ query: "?of=products" }),
  },
];
