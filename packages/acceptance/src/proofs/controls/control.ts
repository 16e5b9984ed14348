/** A guard that is removed, and the test that must see it. The switch lies in that test. */
export interface Control {
  readonly proof: string;
  readonly fault: string;
  /** Below `packages`, as a source. */
  readonly file: string;
  /** A part of the test's name; the test passes when its proof has turned red. */
  readonly test: string;
}

/** Pairs of a fault and of the test that seeds it. */
export const seeded = (
  proof: string,
  file: string,
  pairs: readonly (readonly [string, string])[],
): Control[] => pairs.map(([fault, test]) => ({ proof, fault, file, test }));

/** The rooms that tests lie in. */
export const rooms = {
  persistence: "adapters-persistence/src",
  web: "adapters-http/src",
  http: "adapters-http/src/outbound",
  host: "host-server/src",
  whole: "acceptance/src",
};
