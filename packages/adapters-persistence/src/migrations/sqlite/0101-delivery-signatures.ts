import { migration } from "../migration-base.js";

export const deliverySignatures = migration({
  name: "0101-delivery-signatures",
  up: [
    "alter table delivery_attempts add column signed_at integer",
    "alter table delivery_attempts add column signature text",
  ],
  down: [
    "alter table delivery_attempts drop column signature",
    "alter table delivery_attempts drop column signed_at",
  ],
});
