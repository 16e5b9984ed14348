/** What no check covers, so that nobody reads too much into a report. */
export const notAsked: readonly string[] = [
  "answers of 304 to If-None-Match",
  "query parameters that are not known: Souk-Ignored, and Prefer: handling=strict",
  "seats that wait for a verified address",
  "API keys and service accounts",
  "the audit trail over HTTP",
  "customers and inline addresses of orders",
  "metadata and external ids",
  "how many imports may run at once",
  "the pages that mailed links lead to",
];
