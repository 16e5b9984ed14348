export { CONSOLE_PATH, createConsole } from "./create-console.js";
export type { ConsoleContext, ConsoleOptions } from "./create-console.js";
