import type { AnswerView } from "../terminal/view.js";

export const auditEntry: AnswerView = {
  useCase: "listAuditLog",
  columns: ["id", "at", "actor", "action", "object", "changes"],
};
