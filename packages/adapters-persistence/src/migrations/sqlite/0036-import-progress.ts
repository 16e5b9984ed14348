import { migration } from "../migration-base.js";

export const importProgress = migration({
  name: "0036-import-progress",
  up: ["alter table product_imports add column progress text"],
  down: ["alter table product_imports drop column progress"],
});
