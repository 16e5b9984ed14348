import type { Page } from "@souk/core";
import { lastPageOf } from "@souk/core/adapter";
import * as z from "zod";

/**
 * How clients see a value: the schema of the view, and the mapper that lists its fields. An `id` in the view's metadata
 * names its schema in the API description.
 */
export interface Presenter<T, V extends z.core.$ZodType = z.core.$ZodType> {
  readonly view: V;
  readonly present: (value: T) => z.output<V>;
}

export const presenter = <T, V extends z.core.$ZodType>(
  view: V,
  present: (value: T) => z.output<V>,
): Presenter<T, V> => ({ view, present });

/** The body of a successful answer. Every presenter of an object is one. */
export interface Answer<O> {
  readonly view: z.core.$ZodType;
  readonly present: (output: O) => unknown;
  /** The view of an output that made nothing, where it is another one. */
  readonly nothingView?: z.core.$ZodType;
  /** The view of an output whose work is done later. */
  readonly acceptedView?: z.core.$ZodType;
  /** Set on lists that come in pages. */
  readonly paged?: true;
  /** Sent as it is produced instead of as one JSON text. */
  readonly stream?: {
    readonly types: readonly string[];
    /** The schema of a line of NDJSON, for the API description. */
    readonly line?: z.core.$ZodType;
    readonly typeOf: (output: O) => string;
    readonly chunks: (output: O) => AsyncIterable<string>;
  };
}

const success = z.literal(true).describe("Always true; errors have a different status code.");
const said = z.string().describe("A human-readable message.");

/** `{ message }` */
export const message = (text: string): Answer<unknown> => messageOf(() => text);

/** The same with a text that depends on the output. */
export const messageOf = <T>(text: (output: T) => string): Answer<T> => ({
  view: z.object({ message: said }),
  present: (output) => ({ message: text(output) }),
});

/** `{ success, message }` */
export const done = (text: string): Answer<unknown> => ({
  view: z.object({ success, message: said }),
  present: () => ({ success: true, message: text }),
});

/** `{ success, data }`, with a message after a change. */
export function data<T>(
  { view, present }: Presenter<T>,
  text?: string | ((value: T) => string),
): Answer<T> {
  if (text === undefined) {
    return {
      view: z.object({ success, data: view }),
      present: (value) => ({ success: true, data: present(value) }),
    };
  }
  return {
    view: z.object({ success, message: said, data: view }),
    present: (value) => ({
      success: true,
      message: typeof text === "string" ? text : text(value),
      data: present(value),
    }),
  };
}

/** `{ success, data: [] }`, a list that is always short. */
export const list = <T>({ view, present }: Presenter<T>): Answer<readonly T[]> => ({
  view: z.object({ success, data: z.array(view).describe("The items.") }),
  present: (values) => ({ success: true, data: values.map(present) }),
});

/** `{ data: [], current_page, per_page, total, last_page }` */
export const page = <T>(item: Presenter<T>): Answer<Page<T>> => ({
  view: pageView(item.view),
  present: (found) => presentPage(found, item),
  paged: true,
});

/** A page of a list that only `cursor` leads through, so no link names the number of a page. */
export function cursorPage<T>(item: Presenter<T>): Answer<Page<T>> {
  const { view, present } = page(item);
  return { view, present };
}

/** A page under a name: `{ [name]: { data: [], … } }`, after `success` if the name is "data". */
export function pageUnder<T>(name: string, item: Presenter<T>): Answer<Page<T>> {
  const prefix = name === "data" ? { success: true } : {};
  return {
    view: z.object({
      ...(name === "data" ? { success } : {}),
      [name]: pageView(item.view).describe("A page of the list."),
    }),
    present: (found) => ({ ...prefix, [name]: presentPage(found, item) }),
    paged: true,
  };
}

const pageView = (item: z.core.$ZodType) =>
  z.object({
    current_page: z.int().describe("The number of this page, from 1."),
    data: z.array(item).describe("The items of this page."),
    per_page: z.int().describe("The maximum number of items per page."),
    total: z.int().describe("The number of items on all pages."),
    total_capped: z
      .literal(true)
      .optional()
      .describe(
        "Whether there may be more than `total`: filtered lists are counted up to a limit.",
      ),
    last_page: z.int().describe("The number of the last page."),
    next_cursor: z
      .string()
      .nullable()
      .optional()
      .describe("Send it as `cursor` to get the next page; null at the end."),
  });

const presentPage = <T>(found: Page<T>, { present }: Presenter<T>) => ({
  current_page: found.page,
  data: found.data.map(present),
  per_page: found.perPage,
  total: found.total,
  ...(found.totalCapped ? { total_capped: true as const } : {}),
  last_page: lastPageOf(found),
  ...(found.nextCursor === undefined ? {} : { next_cursor: found.nextCursor }),
});
