/** The two words every test runner knows; assertions are Node's own. */
export interface ContractRunner {
  readonly describe: (name: string, body: () => void) => void;
  readonly it: (name: string, body: () => Promise<void>) => void;
}
