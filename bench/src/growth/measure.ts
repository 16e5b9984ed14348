import { generate, type ServerProcess } from "../limit/processes.js";
import { requestsOf } from "./routes.js";
import type { Shops } from "./shop.js";

export const ALLOWED = 1.5;
const CONNECTIONS = 8;

/** Hosts on one database. */
export interface Side {
  readonly hosts: readonly ServerProcess[];
  readonly shops: Shops;
}

/** Asks both sides in turn and prints what each route took; answers the worst of the ratios. */
export async function measure(
  small: Side,
  large: Side,
  { rounds, milliseconds }: { readonly rounds: number; readonly milliseconds: number },
): Promise<number> {
  const requests = { small: requestsOf(small.shops), large: requestsOf(large.shops) };
  let worst = 0;
  for (const route of requests.small.keys()) {
    const ask = async ({ hosts }: Side, its: ReadonlyMap<string, readonly string[]>) => {
      const { p50, failures } = await generate({
        port: hosts.map(({ port }) => port),
        requests: its.get(route) ?? [],
        connections: CONNECTIONS,
        milliseconds,
        awake: false,
      });
      if (failures > 0) throw new Error(`${failures} answers of ${route} failed.`);
      return p50;
    };
    const asks = {
      small: () => ask(small, requests.small),
      large: () => ask(large, requests.large),
    };
    const { few, many } = await inTurn(asks, rounds);
    const ratio = median(many.map((each, at) => each / (few[at] ?? 1)));
    worst = Math.max(worst, ratio);
    const figures = [median(few).toFixed(2), median(many).toFixed(2), ratio.toFixed(2)];
    const line = route.padEnd(22) + figures.map((figure) => figure.padStart(9)).join("");
    process.stdout.write(`${line}${ratio > ALLOWED ? "  too much" : ""}\n`);
  }
  return worst;
}

/** The first round only warms both up. */
async function inTurn(
  asks: Readonly<Record<"small" | "large", () => Promise<number>>>,
  rounds: number,
): Promise<{ readonly few: readonly number[]; readonly many: readonly number[] }> {
  const [few, many]: [number[], number[]] = [[], []];
  await asks.small();
  await asks.large();
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      few.push(await asks.small());
      many.push(await asks.large());
    } else {
      many.push(await asks.large());
      few.push(await asks.small());
    }
  }
  return { few, many };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
