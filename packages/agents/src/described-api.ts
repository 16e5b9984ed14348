import type { Api } from "./call-api.js";
import type { Description } from "./description.js";
import { type Operation, operationsOf } from "./operations.js";

/** The description of the API, read once, and its operations. */
export interface Described {
  readonly description: Description;
  readonly operations: ReadonlyMap<string, Operation>;
}

const BASE_PATH = "/api/v2/admin";

/** Reads the description when it is first needed, and again if that failed. */
export function describer(api: Api, basePath = BASE_PATH): () => Promise<Described> {
  let described: Promise<Described> | undefined;
  const read = async (): Promise<Described> => {
    const path = `${basePath}/openapi.json`;
    const { status, text } = await api({ method: "GET", path, headers: {} });
    if (status !== 200) throw new Error(`${path} responded with ${status}.`);
    const description = JSON.parse(text) as Description;
    return { description, operations: operationsOf(description) };
  };
  return () => {
    described ??= read().catch((error: unknown) => {
      described = undefined;
      throw error;
    });
    return described;
  };
}
