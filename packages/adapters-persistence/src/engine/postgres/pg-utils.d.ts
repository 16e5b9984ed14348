declare module "pg/lib/utils.js" {
  /** A value in the server's text protocol. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
