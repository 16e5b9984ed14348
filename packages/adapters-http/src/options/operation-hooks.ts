import type { Docs } from "../docs.js";

export interface OperationHooks {
  /** Whether each part that the service needs is available; one false makes the service not ready. */
  readonly ready?: () => Promise<Readonly<Record<string, boolean>>>;
  /** The state of the replicas; `/readyz` shows it, in this order, and it never makes the service unready. */
  readonly replicas?: () => readonly ReplicaLag[];
  /** The bearer token for the metrics; none by default. */
  readonly metricsToken?: string | null;
  /** Makes what `/metrics` shows; without it the route does not exist. */
  readonly metrics?: () => Promise<{ readonly type: string; readonly body: string }>;
  /** Whether `/` lists the addresses; off by default, because the page usually belongs to the embedder. */
  readonly frontPage?: boolean;
  /** The path of the console, where one is served, for the pages that link to it. */
  readonly console?: string | null;
  /** Pages that explain the API: `createReference()` of `@souk/reference`, or your own. None by default. */
  readonly docs?: Docs | null;
}

/** Whether a replica answers, and how far it is behind; null if that is not known. */
export interface ReplicaLag {
  readonly isUp: boolean;
  readonly lagMs: number | null;
}
