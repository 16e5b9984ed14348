export { createConsole } from "./create-console.js";
export { CONSOLE_PATH, consoleCookie } from "./session-cookie.js";
export type { ConsoleOptions } from "./create-console.js";
export type { ConsoleContext } from "./pages.js";
