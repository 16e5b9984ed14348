import type { BulkResult } from "@souk/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button.js";
import type { Selection } from "./data-table.js";
import { Dialog } from "./dialog.js";
import { type Outcome, Outcomes } from "./outcomes.js";
import { failureToast, toast } from "./toasts.js";
import { inReadersWords } from "../lib/api-words.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";

interface Named {
  readonly id: number;
  readonly name: string;
}

interface BulkOptions<A> {
  /** The rows of this page by name. A selection never reaches beyond the page that is in sight. */
  readonly rows: readonly Named[];
  readonly send: (ids: number[], action: A, key: string) => Promise<{ results: BulkResult[] }>;
  /** Says that all of them are done. */
  readonly done: (action: A, count: number) => string;
  readonly queryKey: readonly unknown[];
}

/** Selected rows of a list, and one action for all of them with a result for each. */
export function useBulk<A>({ rows, send, done, queryKey }: BulkOptions<A>) {
  const t = useTranslations("ui");
  const problem = useProblem();
  const client = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set());
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [key] = useState(() => new SubmissionKey());
  const selected = rows.filter(({ id }) => ids.has(id));
  const nameOf = (id: number | string) => rows.find((row) => row.id === id)?.name ?? `#${id}`;

  const run = useMutation({
    mutationFn: (action: A) =>
      send(
        selected.map(({ id }) => id),
        action,
        key.value,
      ),
    onSuccess: ({ results }, action) => {
      const failed = results.filter(({ error }) => error !== undefined);
      // Failed records stay selected, to retry or inspect them.
      setIds(new Set(failed.map(({ id }) => id)));
      if (failed.length === 0) return toast(done(action, results.length));
      return setOutcomes(
        results.map(({ id, error }) => ({
          key: id,
          label: nameOf(id),
          failed: error !== undefined,
          text: error ? inReadersWords(error.message) : t("done"),
        })),
      );
    },
    onError: (error) => failureToast(t("notDone"), problem(error)),
    onSettled: (_, error) => {
      key.settle(error);
      return client.invalidateQueries({ queryKey });
    },
  });

  const selection: Selection = {
    ids,
    onChange: setIds,
    labelOf: (id) => t("select", { name: nameOf(id) }),
  };
  const failures = outcomes.filter(({ failed }) => failed).length;
  const report = (
    <Dialog
      open={outcomes.length > 0}
      onClose={() => setOutcomes([])}
      title={t("someFailed", { count: failures })}
      description={t("someDone", { count: outcomes.length - failures })}
      actions={<Button onClick={() => setOutcomes([])}>{t("close")}</Button>}
    >
      {/* What went wrong comes first. */}
      <Outcomes
        label={t("results")}
        outcomes={outcomes.toSorted((a, b) => Number(b.failed) - Number(a.failed))}
      />
    </Dialog>
  );
  return { selection, selected, run, clear: () => setIds(new Set()), report };
}
