import { admins, type MatrixRow } from "./row.js";

export const eventRows: readonly MatrixRow[] = [
  { route: "GET /events/:tenantId", statuses: admins(200) },
];
