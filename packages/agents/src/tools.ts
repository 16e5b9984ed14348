import { asObject, type JsonSchema } from "./description.js";
import type { Operation } from "./operations.js";

/** A tool with its own name, for a daily task of a shop. */
export interface NamedTool {
  readonly name: string;
  readonly operation: string;
  readonly about: string;
  /** The fields that the list shows. The tool takes the other fields of the operation as well. */
  readonly fields: readonly string[];
  /** What the list says of a field in place of the API's description. */
  readonly words?: Readonly<Record<string, string>>;
  /** Fields that the tool sends itself. */
  readonly given?: (now: Date) => Readonly<Record<string, unknown>>;
  /** The part of the answer that the tool is about. */
  readonly part?: string;
}

const PAGED = ["search", "sort", "per_page", "cursor"];

export const namedTools: readonly NamedTool[] = [
  {
    name: "who_am_i",
    operation: "whoAmI",
    about: "Show whose token this is, its tenants and what it may do there.",
    fields: [],
  },
  {
    name: "what_needs_doing",
    operation: "getFigures",
    about: "Count what waits: orders to process, ship or collect money for, products out of stock.",
    fields: [],
    given: (now) => ({ from: dayOf(now), to: dayOf(now) }),
    part: "now",
  },
  {
    name: "sales_figures",
    operation: "getFigures",
    about: "Sales, payments and refunds for each day, at most 366 days.",
    fields: ["from", "to"],
  },
  {
    name: "find_orders",
    operation: "listOrders",
    about: "Find orders by customer, number, status or time. Newest first.",
    fields: [
      ...PAGED,
      "number",
      "status",
      "payment_status",
      "fulfillment_status",
      "customer_email",
      "from",
      "to",
    ],
    words: {
      status: "pending, processing, completed, cancelled; several with commas",
      payment_status: "unpaid, partly_paid, paid, partly_refunded, refunded, overpaid",
      fulfillment_status: "unfulfilled, partly_shipped, shipped",
    },
  },
  {
    name: "show_order",
    operation: "getOrder",
    about: "Show one order with items, payments, refunds and shipments.",
    fields: ["id"],
  },
  {
    name: "place_order",
    operation: "createOrder",
    about: "Create an order. With dry_run, only check it.",
    fields: [
      "customer",
      "address",
      "order_items",
      "total_amount",
      "payment_type",
      "notes",
      "dry_run",
    ],
  },
  {
    name: "change_order",
    operation: "updateOrder",
    about:
      "Correct an order. Items and total only while it is pending; send the whole list of items.",
    fields: ["id", "customer", "address", "notes", "order_items", "total_amount"],
  },
  {
    name: "process_order",
    operation: "processOrder",
    about: "Move a pending order to processing.",
    fields: ["id"],
  },
  {
    name: "complete_order",
    operation: "completeOrder",
    about: "Complete an order that is processing.",
    fields: ["id"],
  },
  {
    name: "cancel_order",
    operation: "cancelOrder",
    about: "Cancel an order. Refunds nothing.",
    fields: ["id", "reason"],
  },
  {
    name: "record_payment",
    operation: "addPayment",
    about: "Record money received for an order.",
    fields: ["id", "amount", "method", "reference", "paid_at"],
  },
  {
    name: "record_refund",
    operation: "addRefund",
    about: "Record money paid back.",
    fields: ["id", "amount", "reason", "payment_id"],
  },
  {
    name: "record_shipment",
    operation: "addShipment",
    about: "Record that items of an order were shipped.",
    fields: ["id", "items", "carrier", "tracking_number", "tracking_url"],
  },
  {
    name: "add_order_note",
    operation: "addOrderNote",
    about: "Add a note for the team to an order.",
    fields: ["id", "text"],
  },
  {
    name: "find_customers",
    operation: "listCustomers",
    about: "Find customers by name, email or phone.",
    fields: [...PAGED, "email"],
  },
  {
    name: "find_products",
    operation: "listProducts",
    about: "Find products by words, SKU, category, price or stock.",
    fields: [...PAGED, "sku", "category_id", "published", "in_stock", "min_price", "max_price"],
  },
  {
    name: "show_product",
    operation: "getProduct",
    about: "Show one product.",
    fields: ["id"],
  },
  {
    name: "add_product",
    operation: "createProduct",
    about: "Create a product.",
    fields: ["name", "price", "description", "sku", "stock", "category_id", "published"],
  },
  {
    name: "change_product",
    operation: "updateProductByPatch",
    about: "Update a product. Fields that are left out stay.",
    fields: ["id", "name", "price", "description", "sku", "stock", "category_id", "published"],
  },
  {
    name: "change_stock",
    operation: "changeStock",
    about: "Change the stock of a product by a number of units, or set it.",
    fields: ["id", "by", "to", "from", "variant_id"],
  },
  {
    name: "find_categories",
    operation: "listCategories",
    about: "List categories.",
    fields: [...PAGED, "published"],
  },
  {
    name: "add_category",
    operation: "createCategory",
    about: "Create a category.",
    fields: ["name", "description", "published"],
  },
  {
    name: "find_announcements",
    operation: "listAnnouncements",
    about: "List announcements.",
    fields: ["status", "per_page", "cursor"],
  },
  {
    name: "draft_announcement",
    operation: "createAnnouncement",
    about: "Write an announcement as a draft; publishAnnouncement publishes it.",
    fields: ["title", "content", "type"],
    given: () => ({ status: "draft" }),
  },
  {
    name: "list_team",
    operation: "listMembers",
    about: "List the members of the team with their roles.",
    fields: [],
  },
  {
    name: "find_deliveries",
    operation: "listDeliveries",
    about: "Find webhook deliveries, such as those that failed.",
    fields: ["status", "event", "webhook_id", "per_page", "cursor"],
  },
];

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: "object" } & JsonSchema;
  readonly annotations: ToolAnnotations;
  readonly outputSchema?: { readonly type: "object" } & JsonSchema;
}

/**
 * MCP's hints for an effect. Only an addition is not destructive, because a change overwrites a value. A call is
 * idempotent where HTTP says so of its method.
 */
export const annotationsOf = ({ effect, method }: Operation): ToolAnnotations => ({
  readOnlyHint: effect === "read",
  destructiveHint: effect === "change" || effect === "lose",
  idempotentHint: effect === "read" || (method !== "post" && effect !== "add"),
  openWorldHint: false,
});

/** Words of a description that a list can do without. */
const MOST_OF_DESCRIPTION = 60;

export function listedTool(tool: NamedTool, operation: Operation, asksTenant: boolean): ListedTool {
  const { properties, required } = operation.input;
  const all = asObject(properties);
  const given = Object.keys(tool.given?.(new Date(0)) ?? {});
  const shown = tool.fields.filter((name) => name in all);
  const fields = shown.map((name) => {
    const words = tool.words?.[name];
    return [name, { ...brief(all[name]), ...(words !== undefined && { description: words }) }];
  });
  const needed = (Array.isArray(required) ? (required as string[]) : []).filter(
    (name) => !given.includes(name),
  );
  return {
    name: tool.name,
    description: `${tool.about}${operation.effect === "lose" ? " Asks the person first." : ""}`,
    inputSchema: {
      type: "object",
      properties: {
        ...Object.fromEntries([
          ...fields,
          ...needed.filter((name) => !shown.includes(name)).map((name) => [name, brief(all[name])]),
        ]),
        ...terms(operation, asksTenant),
      },
      ...(needed.length > 0 && { required: needed }),
    },
    outputSchema: answerSchema,
    annotations: annotationsOf(operation),
  };
}

/** Everything that the API returned stands below `data`. The description of an operation has the schema of it. */
const answerSchema = { type: "object", properties: { data: {} } } as const;

/** Arguments that every tool of a kind takes. */
const terms = ({ takesKey, tenantIn }: Operation, asksTenant: boolean) => ({
  ...(takesKey && { idempotency_key: { type: "string" } }),
  ...(asksTenant && tenantIn !== null && { tenant: { type: "integer" } }),
});

/** Cut between words. */
const withinWords = (text: string): string =>
  text.length <= MOST_OF_DESCRIPTION
    ? text
    : text.slice(0, MOST_OF_DESCRIPTION).replace(/[\s,]*\S*$/, "");

/** The type of a field, with the beginning of what it means. */
function brief(schema: unknown, depth = 0): JsonSchema {
  const {
    type,
    description,
    enum: values,
    format,
    properties,
    items,
    required,
    anyOf,
  } = asObject(schema);
  const about =
    depth === 0 && typeof description === "string"
      ? withinWords(description.split(/[.;](?: |$)/)[0] ?? "")
      : "";
  return {
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(values !== undefined && { enum: values }),
    ...(about !== "" && { description: about }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((each) => brief(each, depth + 1)) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(asObject(properties)).map(([name, each]) => [name, brief(each, depth + 1)]),
      ),
    }),
    ...(required !== undefined && { required }),
    ...(items !== undefined && { items: brief(items, depth + 1) }),
  };
}

export const FIND = "find_operation";
export const RUN = "run_operation";

export const findTool: ListedTool = {
  name: FIND,
  description:
    "Find operations of the API for what no other tool does. Gives at most ten, each with the schema of its input.",
  inputSchema: {
    type: "object",
    properties: { query: { type: "string", description: "What to do, such as: webhook secret" } },
    required: ["query"],
  },
  outputSchema: {
    type: "object",
    properties: { operations: { type: "array", items: { type: "object" } } },
  },
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

export const runTool = (isReadOnly: boolean, asksTenant: boolean): ListedTool => ({
  name: RUN,
  description: `Run an operation that ${FIND} found. What loses something asks the person first.`,
  inputSchema: {
    type: "object",
    properties: {
      operation: { type: "string", description: `Its id, from ${FIND}` },
      input: { type: "object", description: "Path, query and body in one flat object" },
      idempotency_key: { type: "string" },
      dry_run: { type: "boolean" },
      ...(asksTenant && { tenant: { type: "integer" } }),
    },
    required: ["operation"],
  },
  outputSchema: answerSchema,
  annotations: {
    readOnlyHint: isReadOnly,
    destructiveHint: !isReadOnly,
    idempotentHint: isReadOnly,
    openWorldHint: false,
  },
});
