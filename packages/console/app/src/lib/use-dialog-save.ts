import type { SoukError, WithEtag } from "@souk/client";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrorsOf } from "./field-errors.js";
import { isStatus, useProblem } from "./problem.js";
import { SubmissionKey } from "./submission-key.js";

interface DialogSave<R, T> {
  /** Null for a new record. */
  readonly saved: R | null;
  /** The fields that show their errors themselves. */
  readonly fields: readonly string[];
  /** The sentence for a record that someone else has changed since it was opened. */
  readonly conflict: string;
  readonly stale: QueryKey;
  readonly send: (base: R | null, idempotencyKey: string) => Promise<T>;
  /** The present record in a response 412. */
  readonly currentOf: (error: SoukError) => WithEtag<R> | null;
  readonly onSaved: (result: T) => void;
  readonly onClose: () => void;
}

/** Saves the record of a dialog and closes it. After a conflict, the next save is based on the present record. */
export function useDialogSave<R, T>(options: DialogSave<R, T>) {
  const { saved, fields, conflict, stale, send, currentOf, onSaved, onClose } = options;
  const client = useQueryClient();
  const problem = useProblem();
  const [key] = useState(() => new SubmissionKey());
  const [base, setBase] = useState(saved);
  const [isOutdated, setOutdated] = useState(false);
  const save = useMutation({
    mutationFn: () => send(base, key.value),
    onSuccess: async (result) => {
      onSaved(result);
      onClose();
      await client.invalidateQueries({ queryKey: stale });
    },
    onError: (error) => {
      key.settle(error);
      const current = isStatus(error, 412) ? currentOf(error) : null;
      setOutdated(current !== null);
      if (current) setBase(current.data);
    },
  });
  const errors = fieldErrorsOf(save.error, fields);
  const isUnnamed = save.isError && Object.keys(errors).length === 0;
  const failure = isOutdated ? conflict : isUnnamed ? problem(save.error) : null;
  const dialog = { onClose, failure, busy: save.isPending, onSubmit: () => save.mutate() };
  return { errors, dialog };
}
