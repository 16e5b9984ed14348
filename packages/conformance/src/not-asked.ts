/** Parts of the contract that no check covers. Reports list them, so that readers do not overrate the figures. */
export const notAsked: readonly string[] = [
  "members whose address is not verified",
  "descendants of API keys, except after a theft",
  "the time after which sessions are confirmed again",
  "inline addresses of orders",
  "the routes of operators",
  "metadata and external ids",
  "rate limits, and limits on imports that run at once",
  "retries of deliveries after the first failure",
  "the pages that links in mails lead to",
];
