export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON of the text; tests look into it freely. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers as a client without types would
  readonly body: any;
}
