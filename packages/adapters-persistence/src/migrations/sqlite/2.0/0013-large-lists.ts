import { migration } from "../../migration-base.js";

const columns = ["created_at", "total_amount", "user_id", "status"] as const;

const remade = (where: string) =>
  columns.flatMap((column) => [
    `drop index orders_tenant_id_${column}_id_idx`,
    `create index orders_tenant_id_${column}_id_idx on orders (tenant_id, ${column}, id)${where}`,
  ]);

export const largeLists = migration({
  name: "0013-large-lists",
  up: remade(" where deleted_at is null"),
  down: remade(""),
});
