import type { AnswerView } from "./view.js";

export const orderSummary: AnswerView = {
  useCase: "listOrders",
  columns: ["id", "number", "status", "total_amount", "user_id", "created_at"],
};

export const orderDetail: AnswerView = {
  useCase: "getOrder",
  columns: ["id"],
  inside: { items: ["product_id", "qty", "amount"] },
};

export const changedOrders: AnswerView = {
  useCase: "changeOrders",
  columns: ["id", "status", "error"],
  inside: { error: ["message"] },
};

export const figures: AnswerView = {
  useCase: "getFigures",
  columns: ["days", "now"],
  inside: { days: ["date", "orders", "total", "paid", "refunded"] },
  tables: ["days", "now"],
};

export const orderImport: AnswerView = {
  useCase: "importOrders",
  columns: ["created", "unchanged", "failed"],
};

export const customerImport: AnswerView = {
  useCase: "importCustomers",
  columns: ["created", "updated", "unchanged", "failed"],
};

export const pastOrder: AnswerView = {
  useCase: "listPastOrders",
  columns: ["id", "source", "number", "placed_at", "total_amount", "currency"],
  inside: { items: ["sku", "name", "qty", "amount"] },
};

export const placedOrder: AnswerView = {
  useCase: "createOrder",
  columns: ["id", "number"],
  inside: { items: ["product_id", "qty", "amount"] },
};

export const orderNote: AnswerView = {
  useCase: "addOrderNote",
  columns: ["id", "created_at", "by", "text"],
  inside: { by: ["name"] },
};

export const payment: AnswerView = {
  useCase: "listPayments",
  columns: ["id", "amount", "method", "reference", "paid_at", "voided_at"],
};

export const refund: AnswerView = {
  useCase: "listRefunds",
  columns: ["id", "amount", "payment_id", "reason", "created_at"],
};

export const shipment: AnswerView = {
  useCase: "listShipments",
  columns: ["id", "items", "carrier", "tracking_number", "shipped_at", "cancelled_at"],
  inside: { items: ["order_item_id", "qty"] },
};

export const orderReturn: AnswerView = {
  useCase: "listReturns",
  columns: ["id", "status", "items", "reason", "created_at", "received_at"],
  inside: { items: ["order_item_id", "qty", "restock"] },
};

export const invoice: AnswerView = {
  useCase: "listInvoices",
  columns: ["id", "number", "kind", "order_id", "issued_at", "replaces"],
};

export const timelineEntry: AnswerView = {
  useCase: "getOrderTimeline",
  columns: ["at", "kind", "by", "action", "event", "text", "deliveries"],
  inside: { by: ["name"], deliveries: ["webhook_id", "status"] },
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

export const customer: AnswerView = {
  useCase: "getCustomer",
  columns: ["id", "number", "name", "email", "phone"],
};

export const tag: AnswerView = { useCase: "listTags", columns: ["tag", "count"] };
