import * as z from "zod/mini";
import { notFound, externalIdTaken } from "../values/errors.js";
import { externalId, id } from "../values/fields.js";
import { mergedMetadata, metadataField } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";

/** An operator sets the external id and the metadata of a user. */
export const updateUser = useCase({
  access: "operator",
  effect: "write",
  input: z.object({
    userId: id,
    externalId: z.optional(z.nullable(externalId)),
    metadata: metadataField,
  }),
  async run({ global, now }, { userId, externalId, ...given }) {
    const before = await global.users.lock(userId);
    if (!before) throw notFound("User");
    const { passwordHash: _, credentialsVersion: __, ...user } = before;
    const metadata = mergedMetadata(user.metadata, given.metadata);
    const isNamed = externalId !== undefined && externalId !== user.externalId;
    if (!isNamed && metadata === user.metadata) return user;
    const other = externalId ? await global.users.findByExternalId(externalId) : null;
    if (other && other.id !== userId) throw externalIdTaken();
    const named = isNamed ? { externalId } : {};
    const changed = await global.users.change(userId, { ...named, metadata, updatedAt: now });
    if (!changed) throw notFound("User");
    return changed;
  },
});
