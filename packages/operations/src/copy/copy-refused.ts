/** Why a database is not copied; nothing was changed. */
export class CopyRefused extends Error {
  override readonly name = "CopyRefused";
}

/** The copy differs from its source, and no host uses it. */
export class CopyDiffers extends Error {
  override readonly name = "CopyDiffers";

  constructor(tables: readonly string[]) {
    super(`The copy differs from the source: ${tables.join(", ")}.`);
  }
}
