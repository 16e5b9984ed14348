/** Parts of the contract that no check covers. Reports list them, so that readers do not overrate the figures. */
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
