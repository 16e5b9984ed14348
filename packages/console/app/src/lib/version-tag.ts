/** For `ifMatch`: the version of a record that the reader saw in a list. */
export const versionTag = ({ version }: { readonly version: number }): string => `"${version}"`;
