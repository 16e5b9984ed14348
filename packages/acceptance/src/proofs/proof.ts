import { fileURLToPath } from "node:url";

export type EngineName = "sqlite" | "postgres";
/** A proof of the whole looks at every engine in one run. */
export type ProofEngine = EngineName | "all";

export type Figures = Readonly<Record<string, number | string>>;

export interface ProofOptions {
  readonly place: ProofEngine;
  /** Nothing new is begun after this time. */
  readonly withinMs: number;
  readonly log: (line: string) => void;
  /** Repeats the one history of this seed, and prints it; for proofs whose histories come from seeds. */
  readonly seed?: number | undefined;
}

export interface Outcome {
  readonly holds: boolean;
  readonly figures: Figures;
}

export interface Proof {
  readonly name: string;
  /** The promise, in one sentence. */
  readonly promises: string;
  readonly places: readonly ProofEngine[];
  run(options: ProofOptions): Promise<Outcome>;
}

export const bothEngines = ["sqlite", "postgres"] as const;

/** The folder of the repository. */
export const root = fileURLToPath(new URL("../../../../", import.meta.url));
