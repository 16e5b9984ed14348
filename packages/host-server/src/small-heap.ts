import { setFlagsFromString } from "node:v8";
import type { Core } from "@souk/core";

/** The factor by which the young generation grows where much survives: requests are quicker with a large one. */
const growYoung = (factor: 1 | 2): void =>
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/** What is loaded only when the first requests come is loaded by then. */
const LOADED_AFTER_MS = 5_000;
let transfers = 0;

/** Loading a program makes a young generation large that it will not need. */
export async function whileSmall<T>(load: () => Promise<T>): Promise<T> {
  growYoung(1);
  try {
    return await load();
  } finally {
    setTimeout(() => {
      if (transfers === 0) growYoung(2);
    }, LOADED_AFTER_MS).unref();
  }
}

/**
 * While files of products come and go, V8 cleans up rather than set aside many times what is in use: they
 * make much garbage and keep little. At other times that would cost every request a tenth more or a third.
 */
function begin(): void {
  transfers += 1;
  if (transfers > 1) return;
  growYoung(1);
  setFlagsFromString("--heap-growing-percent=20");
}

function end(): void {
  transfers -= 1;
  if (transfers > 0) return;
  growYoung(2);
  setFlagsFromString("--heap-growing-percent=0");
}

export const withSmallHeap = (core: Core): Core => ({
  ...core,
  async importProducts(call, input) {
    begin();
    try {
      return await core.importProducts(call, input);
    } finally {
      end();
    }
  },
  async exportProducts(call, input) {
    const { format, text } = await core.exportProducts(call, input);
    return { format, text: during(text) };
  },
});

async function* during(text: AsyncIterable<string>): AsyncGenerator<string> {
  begin();
  try {
    yield* text;
  } finally {
    end();
  }
}
