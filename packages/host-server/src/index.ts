export { loadConfig, ConfigError } from "./config.js";
export type { Config } from "./config.js";
export { start } from "./main.js";
export type { RunningHost } from "./main.js";
