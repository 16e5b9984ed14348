/** The two words every test runner knows; assertions are Node's own. */
export interface ContractRunner {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => Promise<void>): void;
}
