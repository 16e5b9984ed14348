/** What the API says of a field, by the form of its sentence. Its sentences are English, and part of its contract. */
const rules = [
  [/ field is required\b/, "required"],
  [/ must be a valid email address\.$/, "email"],
  [/ must be a valid URL\b/, "url"],
  [/ must be an integer\.$/, "integer"],
  [/ must be a number\.$/, "number"],
  [/ must be true or false\.$/, "choice"],
  [/ must be a (?:valid date\b|date with a time\.)/, "date"],
  [/ must be a valid timezone\b/, "timezone"],
  [/ must be an ISO 4217 currency code\.$/, "currency"],
  [/ must be at least (?<limit>[\d.]+) characters?\.$/, "lettersAtLeast"],
  [/ must not be greater than (?<limit>[\d.]+) characters?\.$/, "lettersAtMost"],
  [/ must be at least (?<limit>[\d.]+)\.$/, "atLeast"],
  [/ must not be greater than (?<limit>[\d.]+)\.$/, "atMost"],
  [
    / must be an amount (?:with at most two decimals|without decimals|with .+ decimals.*)\.$/,
    "amount",
  ],
  [/ has already been taken\.$/, "taken"],
  [/^The selected .+ is invalid\./, "choice"],
  [/confirmation does not match\.$/, "confirmed"],
  [/^A tenant must keep at least one ADMIN\.$/, "lastAdmin"],
  [/ is already a member of this Organization$/, "alreadyMember"],
] as const;

export type Rule = (typeof rules)[number][1];

type Speaker = (rule: Rule, values: { readonly limit: string }) => string;

let speaker: Speaker | null = null;

/** From now on messages of the API are said by this; without one they stay as the API wrote them. */
export const speakBy = (said: Speaker | null): void => {
  speaker = said;
};

/** A message of the API in the language of the reader, where its rule is known. */
export function inReadersWords(message: string): string {
  if (!speaker) return message;
  for (const [pattern, rule] of rules) {
    const found = pattern.exec(message);
    if (found) return speaker(rule, { limit: found.groups?.["limit"] ?? "" });
  }
  return message;
}
