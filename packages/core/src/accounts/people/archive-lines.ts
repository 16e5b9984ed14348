const VERSION = 1;

/** A line of an archive. */
export const archiveLine = (kind: string, row: object): string =>
  `${JSON.stringify({ kind, row })}\n`;

/** The first line says whose it is. */
export const firstLine = (userId: number, now: Date): string =>
  archiveLine("person", { version: VERSION, user_id: userId, exported_at: now });

/** The last line counts the others. */
export const lastLine = (lines: number): string => archiveLine("end", { lines });
