/** What the API says of a field, by the form of its sentence. Its sentences are English, and part of its contract. */
const rules = [
  [/ field is required\b|^One of the fields .+ is required\.$/, "required"],
  [/ must be a valid email address\.$/, "email"],
  [
    / must be a valid URL\b| must start with https:| must not (?:use port|have a fragment|hold a user name)/,
    "url",
  ],
  [/ must name a public host\.$/, "publicHost"],
  [/ must be an integer\.$/, "integer"],
  [/ must be a number\.$/, "number"],
  [/ must be true or false\.$/, "choice"],
  [/ must be a (?:valid date\b|date with a time\.)/, "date"],
  [/ must be a day like /, "day"],
  [/ must be a date in the future\.$/, "future"],
  [/ must not be more than a day in the future\.$/, "past"],
  [/ must be a date after scheduled at\.$/, "afterStart"],
  [/ must be (?:a valid timezone|an IANA time zone)\b/, "timezone"],
  [/ must be an ISO 4217 currency code\b/, "currency"],
  [/ must be 6 digits\.$/, "digits"],
  [/ must be a phone number of 6 to 20 digits\.$/, "phone"],
  [/ must be at least (?<limit>[\d.]+) characters?\.$/, "lettersAtLeast"],
  [/ must not be greater than (?<limit>[\d.]+) characters?\.$/, "lettersAtMost"],
  [/ must not be greater than \d+ kilobytes\.$| must not be larger than \d+ bytes\.$/, "tooLarge"],
  [/ must be a JPEG, PNG, WebP, AVIF or GIF picture\.$/, "pictureType"],
  [/ must not have more than (?<limit>[\d.]+) megapixels\.$/, "picturePixels"],
  [/ cannot be decoded\.$/, "pictureBroken"],
  [/^The pictures of the tenant must not take more than \d+ bytes\.$/, "storageFull"],
  [/ must have at least (?<limit>\d+) items\.$/, "itemsAtLeast"],
  [/ must (?:not (?:have|be) more than|be at most) (?<limit>\d+) /, "itemsAtMost"],
  [/ must be at least (?<limit>[\d.]+)\.$/, "atLeast"],
  [/ must be greater than (?<limit>[\d.]+)\.$/, "moreThan"],
  [/ must not be greater than (?:the )?(?<limit>[\d.]+)(?:\.$| )/, "atMost"],
  [/ must not exceed the stock\.$/, "stock"],
  [/ must not make the total negative\.$/, "negativeTotal"],
  [/ but items and adjustments add up to (?<limit>[\d.]+)\.$/, "total"],
  [/ must not be less than the price\.$/, "reduced"],
  [
    / must be an amount (?:with at most two decimals|without decimals|with .+ decimals.*)\.$/,
    "amount",
  ],
  [/ has already been taken\.$/, "taken"],
  [/ has a duplicate value\.$| repeats (?:that|the SKU) of /, "repeated"],
  [
    /The selected .+ is invalid\.| must be the id of another customer\.$| must not hold (?:"|this value\.)/,
    "choice",
  ],
  [/confirmation does not match\.$/, "confirmed"],
  [/ must be (?:the tenant's name|the address of the account)\.$/, "typed"],
  [/^The (?:current )?password is (?:incorrect|wrong)\.$/, "wrongPassword"],
  [/^The password is on lists of stolen or common passwords\b/, "knownPassword"],
  [/^The password must not contain the name or the email address\b/, "tellingPassword"],
  [/^Only an ADMIN\b.+ may set the cost\.$/, "forbidden"],
  [/^A tenant must keep at least one ADMIN\.$/, "lastAdmin"],
  [/ is already a member of this Organization$/, "alreadyMember"],
  [/^[A-Z][\w ]+ not found$/, "gone"],
  [/ must be well-formed text\.$| must not (?:hold the name|be) __proto__\.$/, "letters"],
  [
    / must be (?:a string|an object|an array|null|JSON|well-formed JSON\b.*|pairs such as .+|the id of an event|1 to 64 of .+|a string, a number, or true or false)\.$/,
    "form",
  ],
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
