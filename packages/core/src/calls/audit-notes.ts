import { type Audited, type AuditedKind, auditedFields } from "../ports/audit/audited-fields.js";
import type { Mark } from "../ports/audit/mark.js";
import type { AuditObject, FieldChange } from "../ports/audit/audit-repository.js";
import { moneyToNumber } from "../values/money.js";

/** What a use case tells the audit trail about its change. */
export interface AuditNotes {
  /** The values before and after: no values before for a new object, none after for a deleted one. */
  changed<K extends AuditedKind>(
    of: { readonly kind: K; readonly id: number },
    before: Audited<K> | null,
    after: Audited<K> | null,
  ): void;
  /** The object of the call, if no field of it changed. */
  about(object: AuditObject): void;
  /** More that changed, which no field of the object tells. */
  also(changes: readonly FieldChange[]): void;
  /** Nothing had to change, so there is no entry. */
  unchanged(): void;
  readonly noted: Noted;
}

interface Noted {
  readonly object: AuditObject | null;
  readonly changes: readonly FieldChange[];
  readonly isUnchanged: boolean;
}

/** Longer texts are stored by their beginning. */
export const LONGEST_VALUE = 500;

const MASKED = "***";

const nothing: Noted = { object: null, changes: [], isUnchanged: false };

/** Collects the notes of one transaction. */
export class AuditNotebook implements AuditNotes {
  #noted = nothing;

  get noted(): Noted {
    return this.#noted;
  }

  changed<K extends AuditedKind>(
    { kind, id }: { readonly kind: K; readonly id: number },
    before: Audited<K> | null,
    after: Audited<K> | null,
  ): void {
    const changes = differences(auditedFields[kind], before, after);
    const isUnchanged = before !== null && after !== null && changes.length === 0;
    this.#noted = { object: { kind, id }, changes, isUnchanged };
  }

  about(object: AuditObject): void {
    this.#noted = { ...this.#noted, object };
  }

  also(more: readonly FieldChange[]): void {
    const changes = [...this.#noted.changes, ...more];
    this.#noted = { ...this.#noted, changes, isUnchanged: changes.length === 0 };
  }

  unchanged(): void {
    this.#noted = { ...this.#noted, isUnchanged: true };
  }
}

type Values = Readonly<Record<string, unknown>>;

function differences(
  marks: Readonly<Record<string, Mark>>,
  before: Values | null,
  after: Values | null,
): FieldChange[] {
  return Object.entries(marks).flatMap(([field, mark]) => {
    const [old, now] = [valueOf(before?.[field]), valueOf(after?.[field])];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    return [{ field: nameOf(field), old: shown(old, mark), new: shown(now, mark) }];
  });
}

/** An empty record counts as absent. */
const valueOf = (value: unknown): unknown =>
  JSON.stringify(value) === "{}" ? null : (value ?? null);

const nameOf = (field: string) =>
  field === "secretCipher"
    ? "secret"
    : field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function shown(value: unknown, mark: Mark): unknown {
  if (value === null) return null;
  if (mark === "personal" || mark === "secret") return MASKED;
  if (mark === "money") return moneyToNumber(value as number);
  if (typeof value === "string") return beginningOf(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return value;
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? beginningOf(text) : value;
}

/** Does not cut a character of two code units in half. */
const beginningOf = (text: string) =>
  text.length <= LONGEST_VALUE
    ? text
    : `${text.slice(0, LONGEST_VALUE).replace(/[\uD800-\uDBFF]$/, "")}…`;
