import * as z from "zod";
import { stagedUseCase } from "../../calls/use-case.js";
import { CoreError, notFound } from "../../values/errors.js";
import { keptExport } from "./kept-export.js";

interface AccountExport {
  readonly format: "ndjson";
  readonly text: AsyncIterable<string>;
}

/** The archive of the caller as a stream of text, a piece at a time. */
export const downloadAccountExport = stagedUseCase({
  access: "user",
  input: z.object({}),
  async stage({ read }): Promise<AccountExport> {
    const { request, first } = await read(async (context) => {
      const found = await keptExport(context);
      if (found.doneAt === null) {
        throw new CoreError("conflict", "The archive is still being written.");
      }
      return { request: found, first: await context.global.dataRequests.part(found, 0) };
    });
    if (first === null) throw notFound("Archive");
    const part = (number: number) =>
      read(({ global }) => global.dataRequests.part(request, number));
    return { format: "ndjson", text: pieces(first, part) };
  },
});

async function* pieces(
  first: string,
  part: (number: number) => Promise<string | null>,
): AsyncGenerator<string> {
  let text: string | null = first;
  for (let number = 1; text !== null; number += 1) {
    yield text;
    text = await part(number);
  }
}
