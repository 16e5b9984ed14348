import * as z from "zod";
import { exporter, inExportPlace, pagesFrom } from "../calls/export-places.js";
import { stagedUseCase } from "../calls/use-case.js";
import { customerSortKind } from "../ports/customers/customer-list.js";
import type { Customer } from "../ports/customers/customer.js";
import { decodeCursor } from "../values/cursor.js";
import type { Page } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { updatedFields } from "../values/updated-within.js";
import { type CustomerFormat, customerFormats, customerWriter } from "./customer-file.js";

const CUSTOMERS_PER_READ = 200;
/** New customers come last in this order, so none is missed. */
const SORT = "id";

export interface CustomerExport {
  readonly format: CustomerFormat;
  readonly text: AsyncIterable<string>;
}

/** Customers in the form that an import reads, as a stream of text. */
export const exportCustomers = stagedUseCase({
  access: "member",
  readsMuch: () => true,
  input: z.object({
    format: described(
      z._default(z.enum(customerFormats), "ndjson"),
      "One JSON object per line, or a table with a header row.",
    ),
    ...updatedFields,
  }),
  async stage(steps, { format, ...filter }): Promise<CustomerExport> {
    const wanted = { ...filter, page: 1, perPage: CUSTOMERS_PER_READ, isCounted: false } as const;
    const after = (cursor?: string) => decodeCursor(SORT, customerSortKind(SORT), cursor);
    const following = (cursor: string) =>
      steps.read(({ store }) =>
        store.customers.page({ ...wanted, sort: SORT, after: after(cursor) }),
      );
    // The first read decides whether the caller may read them.
    const { maker, first } = await steps.read(async (context) => ({
      maker: exporter(context),
      first: await context.store.customers.page({ ...wanted, sort: SORT, after: null }),
    }));
    return { format, text: inExportPlace(steps.ports, maker, pieces(format, first, following)) };
  },
});

async function* pieces(
  format: CustomerFormat,
  first: Page<Customer>,
  following: (cursor: string) => Promise<Page<Customer>>,
): AsyncGenerator<string> {
  const { header, write } = customerWriter(format);
  if (header !== "") yield header;
  for await (const { data } of pagesFrom(first, following)) yield data.map(write).join("");
}
