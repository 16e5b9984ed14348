import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const assets = fileURLToPath(new URL("../assets", import.meta.url));

/** The console's fonts as `@font-face` rules. */
export async function fontFaces(): Promise<string> {
  const faces = ["Figtree", "Fraunces"].map(async (family) => {
    const file = await readFile(join(assets, `${family.toLowerCase()}.woff2`), "base64");
    const source = `url("data:font/woff2;base64,${file}") format("woff2")`;
    return `@font-face { font-family: "${family}"; font-weight: 300 900; src: ${source}; }\n`;
  });
  return (await Promise.all(faces)).join("");
}
