import { endpoint } from "../endpoint.js";
import { data, done, pageUnder } from "../presenters/answer.js";
import { order, orderSummary, placedOrder } from "../presenters/order.js";

export const orderEndpoints = [
  endpoint({
    method: "post",
    path: "/orders",
    tenantFrom: "header",
    useCase: "createOrder",
    summary: "Place an order, or with dry_run only check it.",
    description:
      "The order, its items, stock, event and deliveries are written in one transaction. With `dry_run=true` the answer is what placing it would answer, with status 200 and without ids, and nothing changes.",
    queryFields: ["dryRun"],
    status: 201,
    madeNothing: ({ id }) => id === null,
    answer: data(placedOrder, "Order created successfully"),
  }),
  endpoint({
    method: "get",
    path: "/orders",
    tenantFrom: "header",
    useCase: "listOrders",
    summary: "List the orders of the tenant.",
    answer: pageUnder("data", orderSummary),
  }),
  endpoint({
    method: "get",
    path: "/orders/my-orders",
    tenantFrom: "header",
    useCase: "listMyOrders",
    summary: "List the caller's own orders in the tenant.",
    answer: pageUnder("data", orderSummary),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id",
    tenantFrom: "header",
    useCase: "getOrder",
    summary: "Read an order with its items.",
    answer: data(order),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/process",
    tenantFrom: "header",
    useCase: "processOrder",
    summary: "Start to process a pending order.",
    answer: data(order, "Order is being processed"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/complete",
    tenantFrom: "header",
    useCase: "completeOrder",
    summary: "Complete an order that is being processed.",
    answer: data(order, "Order completed"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/cancel",
    tenantFrom: "header",
    useCase: "cancelOrder",
    summary: "Cancel an order that is not completed; stock it took is given back.",
    answer: data(order, "Order cancelled"),
  }),
  endpoint({
    method: "delete",
    path: "/orders/:id",
    tenantFrom: "header",
    useCase: "deleteOrder",
    summary: "Delete an order: it is hidden everywhere.",
    answer: done("Order deleted"),
  }),
];
