export const DOCS_PATH = "/docs";

/** The page of one heading of the description. */
export const pathOf = ({ tag }: { readonly tag: string }): string => `${DOCS_PATH}/api/${tag}`;
