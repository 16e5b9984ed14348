export { loadConfig, ConfigError } from "./config.js";
export type { Config } from "./config.js";
export { start } from "./start.js";
export type { RunningHost } from "./start.js";
