// A process that decodes one file after the other: what a hostile file breaks is this process, and not the host.
import { inBackground } from "@souk/core/adapter";
import { decode } from "./decode.js";
import type { FileType } from "./picture-type.js";

const MOST_MEMORY = 1024 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

/** The library allocates outside of what V8 limits, and works on other threads. */
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, LOOK_EVERY_MS).unref();

process.on("message", ({ file, type }: { file: Uint8Array; type: FileType }) => {
  inBackground(
    decode(file, type).then((made) => process.send?.(made)),
    () => process.exit(1),
  );
});
// The host has ended.
process.on("disconnect", () => process.exit());
process.send?.("ready");
