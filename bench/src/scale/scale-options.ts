import { parseArgs } from "node:util";

export interface ScaleOptions {
  readonly url: string | undefined;
  readonly small: number;
  readonly large: number;
  /** For how long data may be made in this run. */
  readonly seconds: number;
  readonly rounds: number;
  /** Calls whose name has this in it. */
  readonly only: string;
  readonly fillOnly: boolean;
}

export function scaleOptions(args: string[]): ScaleOptions {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: "string" },
      small: { type: "string", default: "10000" },
      large: { type: "string", default: "1000000" },
      seconds: { type: "string", default: "3600" },
      rounds: { type: "string", default: "31" },
      only: { type: "string", default: "" },
      fill: { type: "boolean", default: false },
    },
  });
  const { url, small, large, seconds, rounds, only, fill } = values;
  return {
    url,
    small: Number(small),
    large: Number(large),
    seconds: Number(seconds),
    rounds: Number(rounds),
    only,
    fillOnly: fill,
  };
}
