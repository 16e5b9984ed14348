import type { AnswerView } from "../terminal/view.js";

export const orderSummary: AnswerView = {
  useCase: "listOrders",
  columns: ["id", "number", "status", "total_amount", "user_id", "created_at"],
};

export const orderDetail: AnswerView = {
  useCase: "getOrder",
  columns: ["id"],
  inside: ["product_id", "qty", "amount"],
};

export const placedOrder: AnswerView = {
  useCase: "createOrder",
  columns: ["id", "number"],
  inside: ["product_id", "qty", "amount"],
};

export const announcement: AnswerView = {
  useCase: "getAnnouncement",
  columns: ["id", "title", "type", "status", "published_at", "expires_at"],
};

export const announcementStats: AnswerView = {
  useCase: "getAnnouncementStats",
  columns: ["id", "targeted", "read", "dismissed"],
  first: { id: "number" },
};
