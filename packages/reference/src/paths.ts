export const DOCS_PATH = "/docs";

export const GUIDES_PATH = `${DOCS_PATH}/guides`;

/** The guides for programs: a list of all of them, and all of them in one text. */
export const LLMS_PATH = "/llms.txt";
export const LLMS_FULL_PATH = "/llms-full.txt";

export const FONTS_PATH = `${DOCS_PATH}/fonts.css`;

/** The page of one heading of the description. */
export const pathOf = ({ tag }: { readonly tag: string }): string => `${DOCS_PATH}/api/${tag}`;

/** The place of an operation or event on its page. */
export const linkOf = ({ tag, id }: { readonly tag: string; readonly id: string }): string =>
  `${pathOf({ tag })}#${id}`;
