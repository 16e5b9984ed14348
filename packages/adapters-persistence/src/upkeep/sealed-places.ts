import { sealedRoutes, type SealedPlace, type SealedText } from "@souk/core/adapter";

/** A row of any sealed column, with its key. */
export interface SealedRow {
  sealed: string;
  [column: string]: string | number;
}

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly also?: readonly string[];
  /** The rows that are sealed, if not all are. */
  readonly where?: string;
  readonly toText: (row: SealedRow) => SealedText;
  readonly keyOf: (text: never) => readonly (string | number)[];
}

const quoted = sealedRoutes.map((route) => `'${route}'`).join(", ");

const secret = (place: "webhook secrets" | "former webhook secrets", column: string) => ({
  table: "webhooks",
  column,
  key: ["tenant_id", "id"],
  toText: ({ tenant_id, id, sealed }: SealedRow): SealedText => ({
    place,
    tenantId: Number(tenant_id),
    id: Number(id),
    sealed,
  }),
  keyOf: ({ tenantId, id }: Extract<SealedText, { tenantId: number }>) => [tenantId, id],
});

/** Every column with sealed texts; a rotation and the proof of a key go by this list. */
export const sealedColumns: Readonly<Record<SealedPlace, SealedColumn>> = {
  "webhook secrets": secret("webhook secrets", "secret_cipher"),
  "former webhook secrets": secret("former webhook secrets", "old_secret_cipher"),
  mails: {
    table: "outbox_mail",
    column: "sealed",
    key: ["id"],
    also: ["to_address"],
    toText: ({ id, to_address, sealed }) => ({
      place: "mails",
      id: Number(id),
      to: String(to_address),
      sealed,
    }),
    keyOf: ({ id }: Extract<SealedText, { place: "mails" }>) => [id],
  },
  answers: {
    table: "idempotency_keys",
    column: "answer",
    key: ["user_id", "tenant_id", "route", "key"],
    where: `route in (${quoted})`,
    toText: ({ user_id, tenant_id, route, key, sealed }) => ({
      place: "answers",
      key: {
        userId: Number(user_id),
        tenantId: Number(tenant_id),
        route: String(route),
        key: String(key),
      },
      sealed,
    }),
    keyOf: ({ key }: Extract<SealedText, { place: "answers" }>) => [
      key.userId,
      key.tenantId,
      key.route,
      key.key,
    ],
  },
  "factor secrets": {
    table: "factors",
    column: "secret_cipher",
    key: ["id"],
    also: ["user_id"],
    toText: ({ id, user_id, sealed }) => ({
      place: "factor secrets",
      id: Number(id),
      userId: Number(user_id),
      sealed,
    }),
    keyOf: ({ id }: Extract<SealedText, { place: "factor secrets" }>) => [id],
  },
  "audit chains": {
    table: "audit_heads",
    column: "proof",
    key: ["chain"],
    toText: ({ chain, sealed }) => ({ place: "audit chains", chain: Number(chain), sealed }),
    keyOf: ({ chain }: Extract<SealedText, { place: "audit chains" }>) => [chain],
  },
  "audit progress": {
    table: "audit_progress",
    column: "proof",
    key: ["id"],
    toText: ({ id, sealed }) => ({ place: "audit progress", id: Number(id), sealed }),
    keyOf: ({ id }: Extract<SealedText, { place: "audit progress" }>) => [id],
  },
};
