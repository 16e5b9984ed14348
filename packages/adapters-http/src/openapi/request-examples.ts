/** Bodies that make sense to a reader, by use case. Others are made from the schema. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  login: { email: "ada@example.com", password: "correct horse battery" },
  eraseAccount: { current_password: "correct horse battery", confirm: "ada@example.com" },
  updateProfile: { name: "Ada Lovelace", timezone: "Europe/London", theme: "dark" },
  createTenant: { name: "Lovelace Lamps" },
  updateTenant: { name: "Lovelace Lamps", settings: { inventory: "enforced" } },
  addMember: { email: "charles@example.com", role: "MEMBER" },
  createApiKey: { name: "Till", scopes: ["catalog:read", "orders:write"] },
  updateApiKey: { name: "Till in the hall" },
  createAnnouncement: {
    title: "Closed on Monday",
    content: "We are back on Tuesday at nine.",
    type: "info",
    status: "published",
  },
  updateAnnouncement: { title: "Closed on Monday and Tuesday" },
  createCategory: { name: "Lamps", description: "Everything that gives light." },
  updateCategory: { name: "Lamps and lights" },
  createProduct: { name: "Desk lamp", price: 49.9, stock: 12, description: "A lamp for a desk." },
  updateProduct: { price: 44.9 },
  changeStock: { by: -1 },
  addOrderNote: { text: "Rings twice." },
  createAddress: { street: "12 St James's Square", city: "London", country: "GB" },
  updateAddress: { label: "Home", is_default: true },
  createOrder: {
    address: { street: "12 St James's Square", city: "London" },
    customer: { name: "Charles Babbage", email: "charles@example.com" },
    payment_type: 1,
    total_amount: 49.9,
    order_items: [{ product_id: 1, qty: 1, amount: 49.9 }],
  },
  updateOrder: { metadata: { shelf: "B4" } },
  cancelOrder: { reason: "The customer changed their mind." },
  createWebhook: {
    url: "https://example.com/souk",
    events: ["order.created", "order.cancelled"],
    description: "The warehouse",
  },
  testWebhooks: { event: "order.created" },
  updateWebhook: { events: ["order.created"] },
  rotateWebhookSecret: {},
};

/** Products as files, by their type. */
export const fileExamples: Readonly<Record<string, string>> = {
  "application/x-ndjson": '{"name":"Desk lamp","price":49.9,"stock":12}\n',
  "text/csv": "name,price,stock\r\nDesk lamp,49.90,12\r\n",
};
