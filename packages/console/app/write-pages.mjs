import { fileURLToPath } from "node:url";
import { build } from "vite";

const configFile = fileURLToPath(new URL("vite.config.mjs", import.meta.url));

export const writePages = () => build({ configFile, logLevel: "warn" });
