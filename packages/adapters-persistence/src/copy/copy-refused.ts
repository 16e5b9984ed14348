/** Why a database is not copied; nothing was changed. */
export class CopyRefused extends Error {
  override readonly name = "CopyRefused";
}
