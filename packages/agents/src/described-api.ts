import type { ApiTarget } from "./call-api.js";
import type { Description } from "./description.js";
import { type Operation, operationsOf } from "./operations.js";

/** The description of the API, read once, and its operations. */
export interface Described {
  readonly description: Description;
  readonly operations: ReadonlyMap<string, Operation>;
}

const BASE_PATH = "/api/v2/admin";

/** Reads the description when it is first needed, and again if that failed. */
export function describer(api: ApiTarget, basePath = BASE_PATH): () => Promise<Described> {
  let described: Promise<Described> | undefined;
  const read = async (): Promise<Described> => {
    const response = await api.fetch(new Request(`${api.url}${basePath}/openapi.json`));
    if (!response.ok) {
      throw new Error(`${api.url}${basePath}/openapi.json responded with ${response.status}.`);
    }
    const description = (await response.json()) as Description;
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
