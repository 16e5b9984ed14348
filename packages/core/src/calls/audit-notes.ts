import {
  type Audited,
  type AuditedKind,
  auditedFields,
  type Mark,
} from "../ports/audit/audited-fields.js";
import type { AuditObject, FieldChange } from "../ports/audit/audit-repository.js";
import { moneyToNumber } from "../values/money.js";

/** What a use case says about its change, for its entry in the audit trail. */
export interface AuditNotes {
  /** What it was before and is now: nothing before it was made, and nothing once it is gone. */
  changed<K extends AuditedKind>(
    of: { readonly kind: K; readonly id: number },
    before: Audited<K> | null,
    after: Audited<K> | null,
  ): void;
  /** What it was done to, where no field of it changed. */
  about(object: AuditObject): void;
  /** It found everything as it was to be, so there is nothing to enter. */
  unchanged(): void;
  readonly noted: Noted;
}

interface Noted {
  readonly object: AuditObject | null;
  readonly changes: readonly FieldChange[];
  readonly isUnchanged: boolean;
}

/** Longer texts are told by their beginning. */
export const LONGEST_VALUE = 500;

const MASKED = "***";

const nothing: Noted = { object: null, changes: [], isUnchanged: false };

/** Takes down what one transaction says. */
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

/** A record without anything in it is nothing, like one that is not there. */
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

/** A character of two units is not cut in half. */
const beginningOf = (text: string) =>
  text.length <= LONGEST_VALUE
    ? text
    : `${text.slice(0, LONGEST_VALUE).replace(/[\uD800-\uDBFF]$/, "")}…`;
