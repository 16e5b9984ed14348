/** The name of a component, from the words of a code or an event: `order.created` is `OrderCreated`. */
export const pascalCase = (words: string): string =>
  words
    .split(/[._]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
