/** The anchor of a line with a heading, as GitHub makes it: lower case, words joined by hyphens. */
export const anchorOf = (line) =>
  line
    .replace(/^#+ /, "")
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");
