/** A part of an OpenAPI description. */
export type JsonSchema = { [key: string]: unknown };
