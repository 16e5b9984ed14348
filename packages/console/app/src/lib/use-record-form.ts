import { SoukError, type WithEtag } from "@souk/client";
import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from "react-hook-form";
import { inReadersWords } from "./api-words.js";
import { ownChanges } from "./own-changes.js";
import { isStatus, useProblem } from "./problem.js";

interface RecordFormOptions<R, F extends FieldValues> {
  /** Null for a new record. */
  readonly saved: WithEtag<R> | null;
  readonly fieldsOf: (record: R) => F;
  readonly empty: F;
  readonly mayEdit: (isNew: boolean) => boolean;
  /** The field in which a new record begins. */
  readonly first?: Path<F>;
  /** The present record in an answer 412. */
  readonly currentOf: (error: SoukError) => WithEtag<R> | null;
  /** The record is now this on the server. */
  readonly onCurrent: (current: WithEtag<R>) => void;
}

/**
 * The form of one record: its present and original values, its errors, and both versions if someone else saved first.
 */
export function useRecordForm<R, F extends FieldValues>(options: RecordFormOptions<R, F>) {
  const { saved, fieldsOf, empty, first, currentOf, onCurrent } = options;
  const problem = useProblem();
  const [record, setRecord] = useState(saved);
  const [conflict, setConflict] = useState<WithEtag<R> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const mayEdit = options.mayEdit(record === null);
  const initial = record ? fieldsOf(record.data) : empty;
  const form = useForm<F>({ defaultValues: initial as DefaultValues<F>, disabled: !mayEdit });
  const { reset, setError, setFocus, getValues } = form;

  useEffect(() => {
    if (!saved && first !== undefined) setFocus(first);
  }, [saved, first, setFocus]);

  const adopt = (current: WithEtag<R>) => {
    setRecord(current);
    onCurrent(current);
    reset(fieldsOf(current.data));
  };

  /** Shows why the API refused: both versions, errors at the fields of that name, or a sentence. */
  const refuse = (error: unknown) => {
    const current = isStatus(error, 412) ? currentOf(error) : null;
    if (current) return setConflict(current);
    const named = error instanceof SoukError ? Object.entries(error.errors) : [];
    const own = named
      .map(([path, messages]) => [path.replace(/^settings\./, ""), messages[0] ?? ""] as const)
      .filter(([field]) => Object.hasOwn(initial, field.split(".")[0] ?? ""));
    for (const [index, [field, message]] of own.entries()) {
      const words = { message: inReadersWords(message) };
      setError(field as Path<F>, words, { shouldFocus: index === 0 });
    }
    if (own.length === 0) setFailure(problem(error));
  };

  return {
    form,
    mayEdit,
    record,
    initial,
    failure,
    setFailure,
    adopt,
    refuse,
    conflict,
    closeConflict: () => setConflict(null),
    takeTheirs: () => {
      setConflict(null);
      if (conflict) adopt(conflict);
    },
    /** Keeps the reader's changes and the other's values elsewhere. Null without a conflict. */
    keepMine: () => {
      setConflict(null);
      if (!conflict) return null;
      const theirs = fieldsOf(conflict.data);
      const own = ownChanges(getValues() as object, initial as object);
      const fields = { ...theirs, ...own } as F;
      setRecord(conflict);
      reset(theirs);
      // Only the reader's own edits count as a change.
      for (const [name, value] of Object.entries(own)) {
        form.setValue(name as Path<F>, value as PathValue<F, Path<F>>, { shouldDirty: true });
      }
      return { fields, base: conflict };
    },
  };
}
