export { cancelOrder } from "./cancel-order.js";
export { completeOrder } from "./complete-order.js";
export { createOrder } from "./create-order.js";
export { deleteOrder } from "./delete-order.js";
export { getOrder } from "./get-order.js";
export { listMyOrders } from "./list-my-orders.js";
export { listOrders } from "./list-orders.js";
export { processOrder } from "./process-order.js";
