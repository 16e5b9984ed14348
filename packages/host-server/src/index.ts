export { loadConfig, ConfigError } from "./config.js";
export type { Config } from "./config.js";
export { createContainer, parts } from "./container.js";
export { openTelemetryTracer } from "./tracing/open-telemetry-tracer.js";
export { createHost } from "./create-host.js";
export type { Host, HostOptions } from "./create-host.js";
export type { HostChanges } from "./embedding/host-options.js";
export { start } from "./start.js";
export type { RunningHost } from "./start.js";
