import { view } from "../view.js";

const order = {
  id: "number",
  status: "text",
  total_amount: "money",
  user_id: "number",
  address_id: "number",
  payment_type: "number",
  cancel_reason: "text",
  created_at: "time",
  updated_at: "time",
} as const;

const orderItem = view(
  { product_id: "number", qty: "number", amount: "money", size: "text", notes: "text" },
  ["product_id", "qty", "amount"],
);

export const orderSummary = view(order, ["id", "status", "total_amount", "user_id", "created_at"]);

export const orderDetail = view({ ...order, items: orderItem }, ["id"]);

export const announcement = view(
  {
    id: "number",
    title: "text",
    summary: "text",
    content: "text",
    type: "text",
    priority: "number",
    status: "text",
    is_public: "flag",
    is_push_enabled: "flag",
    push_status: "text",
    target_type: "text",
    target_value: "text",
    scheduled_at: "time",
    published_at: "time",
    expires_at: "time",
    created_by: "number",
    created_at: "time",
    updated_at: "time",
  },
  ["id", "title", "type", "status", "published_at", "expires_at"],
);

export const announcementStats = view(
  { id: "number", targeted: "number", read: "number", dismissed: "number" },
  ["id", "targeted", "read", "dismissed"],
);
