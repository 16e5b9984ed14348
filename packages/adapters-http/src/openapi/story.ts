import { readFileSync } from "node:fs";
import type { Endpoint } from "../endpoint.js";

/** What a call is shown to send and to be answered, each by its media type; answers by their status, too. */
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
}

/** As in `post /orders/:id/notes`. */
export const routeOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const written = new URL("../../assets/story.json", import.meta.url);

/** A bundle may have left the file behind: its description then has the examples that the schemas give. */
export function readStory(file = written): Story {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Story;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return { calls: {}, events: {} };
  }
}
