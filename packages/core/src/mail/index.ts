export * from "./queued-mails.js";
