import { availableParallelism } from "node:os";
import { CoreError, type PictureMaker } from "@souk/core";
import { WorkQueue } from "@souk/core/node";
import { Decoder } from "./decoder.js";
import { pictureType } from "./picture-type.js";

/** A maker of pictures that is closed with its host. */
export interface OwnPictureMaker extends PictureMaker {
  close(): void;
}

/** Two at most: each takes hundreds of megabytes and a processor. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_OF_TENANT = 200;
const WAITING = 400;

/**
 * Makes pictures in processes of its own, one file at a time in each. They start with the first picture, and end when
 * there was nothing to do for a while.
 */
export function createPictureMaker(): OwnPictureMaker {
  const queue = new WorkQueue({
    concurrency: AT_ONCE,
    waiting: WAITING_OF_TENANT,
    waitingInAll: WAITING,
  });
  const free = Array.from({ length: AT_ONCE }, () => new Decoder());
  const all = [...free];
  return {
    async make(file, tenant) {
      const made = queue.run(async () => {
        const decoder = free.pop() as Decoder;
        try {
          const bytes = await file.read();
          const type = pictureType(bytes);
          return type ? await decoder.decode(bytes, type) : "type";
        } finally {
          free.push(decoder);
        }
      }, tenant);
      if (made === null) throw busy();
      return made;
    },
    close() {
      for (const decoder of all) decoder.close();
    },
  };
}

const busy = () =>
  new CoreError("unavailable", "Too many pictures are being added. Please try again later.", {
    retryAfterSeconds: 10,
  });
