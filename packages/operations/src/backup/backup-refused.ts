/** Why there is no backup to write or to restore; nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
  /** The file exists already, there is none, it is damaged, or its disk is full. */
  readonly reason: "exists" | "missing" | "damaged" | "full";
  /** How to mend it. */
  readonly hint: string | null;

  constructor(message: string, reason: BackupRefused["reason"], hint: string | null = null) {
    super(message);
    this.reason = reason;
    this.hint = hint;
  }
}
