import { snakeOf } from "../values/snake-of.js";
import {
  type Audited,
  type AuditedKind,
  type AuditedObject,
  auditedFields,
} from "../ports/audit/audited-fields.js";
import type { Mark } from "../ports/audit/mark.js";
import type { AuditObject, FieldChange } from "../ports/audit/audit-repository.js";
import type { Currency } from "../values/currency.js";
import { moneyToNumber } from "../values/money.js";

/** The note of a use case for the audit trail. */
export interface AuditNotes {
  /** The values before and after: no values before for a new object, none after for a deleted one. */
  changed<K extends AuditedKind>(
    of: { readonly kind: K; readonly id: number },
    before: Audited<K> | null,
    after: Audited<K> | null,
  ): void;
  /**
   * The same for an object of a kind of your own. Only fields with a mark are recorded: by their values (`plain`), as
   * an amount (`money`) in the `currency` of the object, or hidden, so that the trail shows only that they changed
   * (`personal`, `secret`).
   */
  changed<K extends string, T extends object>(
    of: AuditedObject<K>,
    before: T | null,
    after: T | null,
    marks: { readonly [F in keyof T]?: Mark },
  ): void;
  /** The object of the call, if no field of it changed. */
  about(object: AuditObject): void;
  /** Further changes that no field of the object shows. */
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

export const MASKED = "***";

const nothing: Noted = { object: null, changes: [], isUnchanged: false };

/** Collects the notes of one transaction. */
export class AuditNotebook implements AuditNotes {
  #noted = nothing;

  get noted(): Noted {
    return this.#noted;
  }

  changed(
    { kind, id }: AuditObject,
    before: object | null,
    after: object | null,
    marks: Marks = marksOf(kind),
  ): void {
    const changes = differences(marks, before as Values | null, after as Values | null);
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
type Marks = Readonly<Record<string, Mark | undefined>>;

function marksOf(kind: string): Marks {
  if (Object.hasOwn(auditedFields, kind)) return auditedFields[kind as AuditedKind];
  throw new Error(`audit.changed needs the marks of ${kind}, which is no kind of Souk's.`);
}

function differences(marks: Marks, before: Values | null, after: Values | null): FieldChange[] {
  return Object.entries(marks).flatMap(([field, mark]) => {
    if (!mark) return [];
    const [old, now] = [valueOf(before?.[field]), valueOf(after?.[field])];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    return [{ field: nameOf(field), old: shown(old, mark, before), new: shown(now, mark, after) }];
  });
}

/** An empty record counts as absent. */
const valueOf = (value: unknown): unknown =>
  JSON.stringify(value) === "{}" ? null : (value ?? null);

const nameOf = (field: string) => (field === "secretCipher" ? "secret" : snakeOf(field));

function shown(value: unknown, mark: Mark, of: Values | null): unknown {
  if (value === null) return null;
  if (mark === "personal" || mark === "secret") return MASKED;
  if (mark === "money")
    return moneyToNumber(value as number, (of?.["currency"] ?? null) as Currency);
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
