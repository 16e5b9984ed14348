/** What no check covers. Reports list it, so that their figures are not read as more than they are. */
export const notAsked: readonly string[] = [
  "members whose address is not verified",
  "rotation and descendants of API keys",
  "inline addresses of orders",
  "the routes of operators",
  "metadata and external ids",
  "rate limits, and limits on imports that run at once",
  "retries of deliveries after the first failure",
  "the pages that links in mails lead to",
];
