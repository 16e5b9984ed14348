export { copyDatabase, copySnapshot, reopenDatabase } from "./copy/copy-database.js";
export type { CopyOptions } from "./copy/copy-database.js";
export type { CopiedTable } from "./copy/copy-tables.js";
export type { CopyStage } from "./copy/copy-stages.js";
export { CopyRefused } from "./copy/copy-refused.js";
export { backUpDatabase, restoreDatabase } from "./backup/backup-database.js";
export type { BackupOptions } from "./backup/backup-database.js";
export { writeBackup } from "./backup/backup-file.js";
export type { BackupFileOptions } from "./backup/backup-file.js";
export { countPictures, picturesIn } from "./backup/backup-pictures.js";
export { BackupRefused } from "./backup/backup-refused.js";
export {
  backupName,
  deleteUnfinished,
  findBackup,
  pruneBackups,
  watchChanges,
} from "./backup/backup-series.js";
export { examineDatabase, type ExaminedDatabase } from "./doctor/examine-database.js";
export {
  type Examination,
  type Explain,
  explainPlainly,
  findingsOf,
} from "./doctor/examination.js";
export { isBackupLate, statusOf, type StatusLine } from "./doctor/status.js";
export { type WaitingWork, waitingWork } from "./doctor/waiting-work.js";
