import * as z from "zod/mini";
import { hasMetadata, metadataFilter } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";

/** Lists the tenants in which the caller has a seat, oldest first. */
export const listTenants = useCase({
  access: "user",
  effect: "read",
  input: z.object(metadataFilter),
  async run({ global, user }, { metadata: wanted }) {
    const seats = await global.tenants.seatsOf(user.id);
    return seats
      .map(({ tenant }) => tenant)
      .filter(({ metadata }) => hasMetadata(metadata, wanted));
  },
});
