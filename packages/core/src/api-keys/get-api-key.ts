import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";

/** An ADMIN reads one API key of the tenant, without its secret. */
export const getApiKey = useCase({
  access: "admin",
  effect: "read",
  input: z.object({ keyId: id }),
  async run({ store }, { keyId }) {
    const key = await store.apiKeys.find(keyId);
    if (!key) throw notFound("API key");
    return key;
  },
});
