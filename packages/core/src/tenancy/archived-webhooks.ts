import { CoreError } from "../values/errors.js";
import type { Cipher } from "../ports/cipher.js";
import type { Ports } from "../ports/index.js";
import { secretHint } from "../values/secrets/webhook-secret.js";
import { MOST_WEBHOOKS } from "../ports/webhooks/webhook.js";
import { sealContext } from "../sealing/seal-contexts.js";
import { checkRecord } from "./archive-checks.js";
import type { ArchiveRecord, ArchiveWriting } from "../ports/tenancy/tenant-archive.js";

const COPIED =
  "Copied with its tenant. Enable it when its receiver should receive events from this copy.";

/** A secret lets its holder sign as this webhook, so the archive has it only on request. */
export function leaving(
  { kind, row }: ArchiveRecord,
  tenantId: number,
  cipher: Cipher | null,
  onUnreadable?: (webhookId: number) => void,
): ArchiveRecord {
  if (kind !== "webhooks") return { kind, row };
  const { secret_cipher: sealed, ...rest } = row;
  if (cipher === null) return { kind, row: rest };
  const id = Number(row["id"]);
  try {
    return {
      kind,
      row: { ...rest, secret: cipher.open(String(sealed), sealContext(tenantId, id)) },
    };
  } catch {
    // One broken secret must not stop the export of the rest.
    onUnreadable?.(id);
    return { kind, row: rest };
  }
}

/** Switched off, so that nothing is sent twice while the original exists. */
export async function* arriving(
  records: AsyncIterable<ArchiveRecord>,
): AsyncGenerator<ArchiveRecord> {
  let webhooks = 0;
  for await (const { kind, row } of records) {
    checkRecord({ kind, row });
    if (kind !== "webhooks") {
      yield { kind, row };
      continue;
    }
    webhooks += 1;
    if (webhooks > MOST_WEBHOOKS) {
      const message = `The archive contains more than ${MOST_WEBHOOKS} webhooks.`;
      throw new CoreError("validation_failed", message);
    }
    const { is_active: wasActive, disabled_reason: reason } = row;
    const disabled_reason = wasActive === true ? COPIED : (reason ?? COPIED);
    yield { kind, row: { ...row, is_active: false, disabled_reason } };
  }
}

/** Seals a secret of another host again, with this key and for its row here. */
export const sealing =
  ({ cipher, secrets }: Ports): ArchiveWriting["seal"] =>
  ({ tenantId, id }, known) => {
    const secret = known ?? secrets.webhookSecret();
    return { cipher: cipher.seal(secret, sealContext(tenantId, id)), hint: secretHint(secret) };
  };
