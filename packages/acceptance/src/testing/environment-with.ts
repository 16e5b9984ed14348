/** The environment of this process for a child of it, with more variables. */
export const environmentWith = (variables: Readonly<Record<string, string>>) => ({
  ...process.env,
  ...variables,
});
