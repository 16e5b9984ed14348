import * as z from "zod/mini";
import { useCase } from "../calls/use-case.js";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { pageFields } from "../values/page.js";
import { auditFilters, filterOf } from "./audit-filters.js";

/** Who did what in a tenant, and what it changed; newest first. */
export const listAuditLog = useCase({
  access: "admin",
  effect: "read",
  input: z.object({ ...pageFields(20), ...cursorField, ...auditFilters }),
  run: ({ store }, { page, perPage, cursor, ...asked }) =>
    store.audit.list({
      ...filterOf(asked),
      page,
      perPage,
      after: decodeCursor("-id", "id", cursor),
    }),
});
