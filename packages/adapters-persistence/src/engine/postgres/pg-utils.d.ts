declare module "pg/lib/utils.js" {
  /** A value as the server's text protocol wants it. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
