import { lastPageOf, type Page } from "@souk/core";
import { z } from "zod";

/**
 * What a client sees of a value: the schema of the view, and the mapper that lists every field it may hold.
 * An `id` in the view's meta data names its schema in the API description.
 */
export interface Presenter<T, V extends z.ZodType = z.ZodType> {
  readonly view: V;
  readonly present: (value: T) => z.output<V>;
}

export const presenter = <T, V extends z.ZodType>(
  view: V,
  present: (value: T) => z.output<V>,
): Presenter<T, V> => ({ view, present });

/** The body of a successful answer. Every presenter of an object is one. */
export interface Answer<O> {
  readonly view: z.ZodType;
  readonly present: (output: O) => unknown;
  /** Present on lists that come in pages. */
  readonly paged?: true;
  /** Sent as it is produced instead of as one JSON text. */
  readonly stream?: {
    readonly types: readonly string[];
    readonly typeOf: (output: O) => string;
    readonly chunks: (output: O) => AsyncIterable<string>;
  };
}

const success = z.literal(true);

/** `{ message }` */
export const message = (text: string): Answer<unknown> => ({
  view: z.object({ message: z.string() }),
  present: () => ({ message: text }),
});

/** `{ success, message }` */
export const done = (text: string): Answer<unknown> => ({
  view: z.object({ success, message: z.string() }),
  present: () => ({ success: true, message: text }),
});

/** `{ success, data }`, with a message where something was done. */
export function data<T>({ view, present }: Presenter<T>, text?: string): Answer<T> {
  if (text === undefined) {
    return {
      view: z.object({ success, data: view }),
      present: (value) => ({ success: true, data: present(value) }),
    };
  }
  return {
    view: z.object({ success, message: z.string(), data: view }),
    present: (value) => ({ success: true, message: text, data: present(value) }),
  };
}

/** `{ success, data: [] }`, a list that is short by nature. */
export const list = <T>({ view, present }: Presenter<T>): Answer<readonly T[]> => ({
  view: z.object({ success, data: z.array(view) }),
  present: (values) => ({ success: true, data: values.map(present) }),
});

/** `{ data: [], current_page, per_page, total, last_page }` */
export const page = <T>(item: Presenter<T>): Answer<Page<T>> => ({
  view: pageView(item.view),
  present: (found) => presentPage(found, item),
  paged: true,
});

/** A page under a name: `{ [name]: { data: [], … } }`, after `success` where the name is "data". */
export function pageUnder<T>(name: string, item: Presenter<T>): Answer<Page<T>> {
  const prefix = name === "data" ? { success: true } : {};
  return {
    view: z.object({ ...(name === "data" ? { success } : {}), [name]: pageView(item.view) }),
    present: (found) => ({ ...prefix, [name]: presentPage(found, item) }),
    paged: true,
  };
}

const pageView = (item: z.ZodType) =>
  z.object({
    current_page: z.int(),
    data: z.array(item),
    per_page: z.int(),
    total: z.int(),
    total_capped: z.literal(true).optional(),
    last_page: z.int(),
    next_cursor: z.string().nullable().optional(),
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
