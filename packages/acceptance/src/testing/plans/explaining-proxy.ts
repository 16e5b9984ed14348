import { startCountingProxy } from "@souk/adapters-persistence/testing";
import { splitter } from "../postgres-messages.js";

export interface Execution {
  readonly text: string;
  /** Pages that the statement read, from memory or disk. */
  readonly buffers: number;
  readonly plan: unknown;
}

const [NOTICE] = Buffer.from("N");
const PLAN = "plan:\n";

interface Explained {
  readonly "Query Text": string;
  readonly Plan: { readonly "Shared Hit Blocks": number; readonly "Shared Read Blocks": number };
}

/** Settings of a database by which each of its statements reports its plan to the client. */
export const explaining: Readonly<Record<string, string>> = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  "auto_explain.log_level": "notice",
};

/** Stands in front of Postgres, counts what passes and hears what auto_explain reports to each connection. */
export const startExplainingProxy = (
  host: string,
  port: number,
  hear: (execution: Execution) => void,
) =>
  startCountingProxy(host, port, () => {
    const split = splitter(true);
    return (bytes) => {
      for (const message of split(bytes)) {
        if (message[0] !== NOTICE) continue;
        const execution = executionIn(message.toString("utf8"));
        if (execution) hear(execution);
      }
    };
  });

function executionIn(notice: string): Execution | null {
  const start = notice.indexOf(PLAN);
  if (start < 0) return null;
  const json = notice.slice(start + PLAN.length, notice.indexOf("\0", start));
  const { "Query Text": text, Plan: plan } = JSON.parse(json) as Explained;
  const buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  return { text: text.replace(/\s+/g, " ").trim(), buffers, plan };
}
