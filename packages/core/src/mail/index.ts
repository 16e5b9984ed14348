export * from "./discard-mail.js";
export * from "./list-mails.js";
export * from "./retry-mail.js";
