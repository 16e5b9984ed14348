import { setFlagsFromString } from "node:v8";
import type { Core } from "@souk/core";

/**
 * To be called before anything is loaded, for loading alone would make it large. Requests are as quick
 * with the megabyte that V8 begins with as with the 32 that it would come to.
 */
export const keepYoungSmall = (): void => setFlagsFromString("--semi-space-growth-factor=1");

let transfers = 0;

/**
 * While files of products come and go, V8 cleans up rather than set aside twice what is in use: they
 * make much garbage and keep little. At other times that would cost every request a tenth more.
 */
function begin(): void {
  transfers += 1;
  if (transfers === 1) setFlagsFromString("--heap-growing-percent=20");
}

function end(): void {
  transfers -= 1;
  if (transfers === 0) setFlagsFromString("--heap-growing-percent=0");
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
