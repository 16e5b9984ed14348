import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type { Operation, Problem, Validator } from "./contract-validator.js";

/** Right or left of fp-ts. */
type Checked =
  | { readonly _tag: "Right" }
  | { readonly _tag: "Left"; readonly left: readonly Problem[] };

type Check = (exchange: { readonly resource: Operation; readonly element: object }) => Checked;

interface Prism {
  readonly getHttpOperationsFromSpec: (document: object) => Promise<Operation[]>;
}

interface PrismValidator {
  readonly validateInput: Check;
  readonly validateOutput: Check;
}

const folder = new URL("../../../../scripts/contract/", import.meta.url);

/** Prism is large, so only the proof that uses it installs it. */
function loadPrism(): Prism & PrismValidator {
  if (!existsSync(new URL("node_modules", folder))) {
    throw new Error("Install Prism first: npm ci --prefix scripts/contract");
  }
  // A package of CommonJS, half of which it does not export.
  const load = createRequire(new URL("package.json", folder));
  const prism = load("@stoplight/prism-http") as Prism;
  const validator = load("@stoplight/prism-http/dist/validator") as PrismValidator;
  return { ...prism, ...validator };
}

const problemsOf = (checked: Checked) => (checked._tag === "Left" ? checked.left : []);

/** Validates as Prism does between a client and a host. */
export async function prismValidator(description: object): Promise<Validator> {
  const { getHttpOperationsFromSpec, validateInput, validateOutput } = loadPrism();
  return {
    operations: await getHttpOperationsFromSpec(description),
    inRequest: (resource, request) =>
      problemsOf(validateInput({ resource, element: { method: resource.method, ...request } })),
    inResponse: (resource, response) => problemsOf(validateOutput({ resource, element: response })),
  };
}
