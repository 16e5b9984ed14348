import { keyIdOf } from "../../ports/cipher.js";
import type { StoredFactor } from "../../ports/accounts/factor.js";
import type { ChainHead, SealingProgress } from "../../ports/audit/audit-chain.js";
import type { IdempotencyKey } from "../../ports/upkeep/idempotency-repository.js";
import type { KeptKey, KeyRepository } from "../../ports/upkeep/key-repository.js";
import {
  type SealedPlace,
  sealedPlaces,
  type SealedText,
  type SealedWork,
} from "../../ports/upkeep/sealed-work.js";
import { sealedRoutes } from "../../sealing/seal-contexts.js";
import type { MemoryTables } from "./memory-database.js";
import type { MailRow } from "./memory-mail.js";
import type { WebhookRow } from "./memory-webhook-tables.js";

export function memoryKeys(database: MemoryTables): KeyRepository {
  const keys = database.table<KeptKey>("encryption_keys");
  return {
    all: async () => keys.all(),
    lock: async () => keys.lock("all"),
    add: async (key) => {
      if (!keys.get(key.id)) keys.set(key, key.id);
    },
    remove: async (id) => {
      keys.delete(id);
    },
  };
}

interface AnswerRow {
  readonly key: IdempotencyKey;
  readonly answer: string | null;
}

export function memorySealedWork(database: MemoryTables): SealedWork {
  const webhooks = database.table<WebhookRow>("webhooks");
  const mails = database.table<MailRow>("outbox_mail");
  const answers = database.table<AnswerRow>("idempotency_keys");
  const factors = database.table<StoredFactor>("factors");
  const heads = database.table<ChainHead>("audit_heads");
  const progress = database.table<SealingProgress>("audit_progress");
  const all = (place: SealedPlace): SealedText[] => {
    switch (place) {
      case "webhook secrets":
        return webhooks.all().map(({ tenantId, id, secretCipher: sealed }) => ({
          place,
          tenantId,
          id,
          sealed,
        }));
      case "former webhook secrets":
        return webhooks
          .all()
          .flatMap(({ tenantId, id, oldSecretCipher: sealed }) =>
            sealed === null ? [] : [{ place, tenantId, id, sealed }],
          );
      case "mails":
        return mails.all().map(({ id, to, sealed }) => ({ place, id, to, sealed }));
      case "answers":
        return answers
          .all(({ key }) => sealedRoutes.includes(key.route))
          .flatMap(({ key, answer: sealed }) => (sealed === null ? [] : [{ place, key, sealed }]));
      case "factor secrets":
        return factors
          .all()
          .flatMap(({ id, userId, secretCipher: sealed }) =>
            sealed === null ? [] : [{ place, id, userId, sealed }],
          );
      case "audit chains":
        return heads.all().map(({ chain, proof: sealed }) => ({ place, chain, sealed }));
      case "audit progress":
        return progress
          .all()
          .flatMap(({ proof: sealed }) => (sealed === null ? [] : [{ place, id: 1, sealed }]));
    }
  };
  return {
    list: async ({ place, by, notBy, skip = 0, limit }) =>
      all(place)
        .filter(({ sealed }) => by === undefined || keyIdOf(sealed) === by)
        .filter(({ sealed }) => notBy === undefined || keyIdOf(sealed) !== notBy)
        .slice(skip, skip + limit),
    replace: async (text, sealed) => {
      if (!all(text.place).some((other) => JSON.stringify(other) === JSON.stringify(text)))
        return false;
      if (text.place === "mails") {
        const mail = mails.get(text.id) as MailRow;
        mails.set({ ...mail, sealed }, text.id);
      } else if (text.place === "answers") {
        const { userId, tenantId, route, key } = text.key;
        const row = answers.get(userId, tenantId, route, key) as AnswerRow;
        answers.set({ ...row, answer: sealed }, userId, tenantId, route, key);
      } else if (text.place === "factor secrets") {
        const factor = factors.get(text.id) as StoredFactor;
        factors.set({ ...factor, secretCipher: sealed }, text.id);
      } else if (text.place === "audit chains") {
        const head = heads.get(text.chain) as ChainHead;
        heads.set({ ...head, proof: sealed }, text.chain);
      } else if (text.place === "audit progress") {
        progress.set({ ...(progress.get(1) as SealingProgress), proof: sealed }, 1);
      } else {
        const row = webhooks.all(({ id }) => id === text.id)[0] as WebhookRow;
        const changes =
          text.place === "webhook secrets" ? { secretCipher: sealed } : { oldSecretCipher: sealed };
        webhooks.set({ ...row, ...changes }, text.id);
      }
      return true;
    },
    counts: async () =>
      sealedPlaces.flatMap((place) => {
        const counts = new Map<string, number>();
        for (const { sealed } of all(place)) {
          counts.set(keyIdOf(sealed), (counts.get(keyIdOf(sealed)) ?? 0) + 1);
        }
        return [...counts].map(([keyId, count]) => ({ place, keyId, count }));
      }),
  };
}
