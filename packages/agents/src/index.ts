export { createMcpEndpoint, MCP_PATH } from "./http.js";
export type { McpEndpoint, McpOptions } from "./http.js";
export { serveMcpOnStdio } from "./stdio.js";
export type { ServedStdio, StdioOptions } from "./stdio.js";
export { remoteApi } from "./remote-api.js";
export type { Api, ApiRequest, ApiResponse } from "./call-api.js";
