import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import type { ImportJob } from "../ports/catalog/import-job-repository.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";

/** How far an import is whose caller did not wait for it. It can be read for 30 days after its end. */
export const getImport = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run({ store }, { id }): Promise<ImportJob> {
    const job = await store.importJobs.find(id);
    if (!job) throw notFound("Import");
    return job;
  },
});
