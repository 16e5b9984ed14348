export { CONSOLE_PATH, createConsole } from "./create-console.js";
export type { ConsoleOptions } from "./create-console.js";
export type { ConsoleContext } from "./pages.js";
