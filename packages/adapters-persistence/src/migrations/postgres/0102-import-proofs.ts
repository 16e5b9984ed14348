import { migration } from "../migration-base.js";

export const importProofs = migration({
  name: "0102-import-proofs",
  up: [
    "alter table import_jobs add column bytes bigint",
    'alter table import_jobs add column sha256 text collate "C"',
    "alter table import_jobs add column lines_done integer",
    'alter table import_jobs add column problem text collate "C"',
  ],
  down: [
    "alter table import_jobs drop column problem",
    "alter table import_jobs drop column lines_done",
    "alter table import_jobs drop column sha256",
    "alter table import_jobs drop column bytes",
  ],
});
