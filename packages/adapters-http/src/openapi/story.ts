import { readFileSync } from "node:fs";
import type { Endpoint } from "../wire/endpoint.js";

/** The examples of a call: requests by media type, responses by status and media type. */
export interface CallExamples {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One story of one shop, as the service itself answered it: written by `npm run generate`. */
export interface Story {
  /** By `routeOf` each. */
  readonly calls: Readonly<Record<string, CallExamples>>;
  /** The body that is sent, by the kind of the event. */
  readonly events: Readonly<Record<string, unknown>>;
  /** The body of a response, by the code of the error. */
  readonly errors: Readonly<Record<string, object>>;
}

/** As in `post /orders/:id/notes`. */
export const routeOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/**
 * A bundle may have left the file behind, or know no URL of its own if it is CommonJS: its description then has the
 * examples that the schemas give.
 */
export function readStory(file?: URL): Story {
  try {
    const written = file ?? new URL("../../assets/story.json", import.meta.url);
    return JSON.parse(readFileSync(written, "utf8")) as Story;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOENT", "ERR_INVALID_URL"].includes(code)) throw error;
    return { calls: {}, events: {}, errors: {} };
  }
}
