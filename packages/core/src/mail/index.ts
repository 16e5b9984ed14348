export { discardMail } from "./discard-mail.js";
export { listMails } from "./list-mails.js";
export { retryMail } from "./retry-mail.js";
