/** The two functions that every test runner has; assertions are Node's own. */
export interface ContractRunner {
  readonly describe: (name: string, body: () => void) => void;
  readonly it: (name: string, body: () => Promise<void>) => void;
}
