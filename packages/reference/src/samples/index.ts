import type { Described } from "../described.js";
import { curl } from "./curl.js";
import { go } from "./go.js";
import { php } from "./php.js";
import { python } from "./python.js";
import { sampleOf } from "./sample-request.js";
import { typescript } from "./typescript.js";

const languages = { curl, TypeScript: typescript, Python: python, PHP: php, Go: go };

export interface Sample {
  readonly language: string;
  /** Has a blank wherever the page fills in a value. */
  readonly text: string;
}

/** The same request in each language. */
export function samplesOf(operation: Described): Sample[] {
  const request = sampleOf(operation);
  return Object.entries(languages).map(([language, write]) => ({ language, text: write(request) }));
}
