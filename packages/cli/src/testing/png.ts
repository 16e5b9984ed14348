/** A picture of six by four pixels. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4wcWFhhjIFQIAIgkUoZLyrdsAAAAASUVORK5CYII=",
  "base64",
);
