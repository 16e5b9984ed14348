import type { Order, WithEtag } from "@souk/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { orderQueryOf, ordersKey } from "./queries.js";

interface ChangeOptions<V> {
  /** The order as the reader saw it when the dialog opened. */
  readonly saved: WithEtag<Order>;
  readonly send: (
    value: V,
    options: { readonly ifMatch: string; readonly idempotencyKey: string },
  ) => Promise<unknown>;
  readonly onDone: () => void;
  /** The fields that errors of the API can stand at. */
  readonly fields?: readonly string[];
}

/**
 * One change of an order, for the version that the reader saw. If someone else was faster, nothing is changed: the reader
 * sees both versions, and can send the same change for the newer one.
 */
export function useOrderChange<V>({ saved, send, onDone, fields = [] }: ChangeOptions<V>) {
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const t = useTranslations("orders");
  const [key] = useState(() => new SubmissionKey());
  const [base, setBase] = useState(saved);
  const [before, setBefore] = useState<Order | null>(null);
  const change = useMutation({
    mutationFn: (value: V) => send(value, { ifMatch: base.etag, idempotencyKey: key.value }),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: ordersKey(tenant.id) });
    },
    onError: (error) => {
      key.settle(error);
      if (!isStatus(error, 412)) return;
      const current = tenant.souk.orders.update.currentOf(error);
      if (!current) return;
      setBefore(base.data);
      setBase(current);
      client.setQueryData(orderQueryOf(tenant, current.data.id).queryKey, current);
    },
  });
  const errors = fieldErrorsOf(change.error, fields);
  const isOutdated = before !== null && isStatus(change.error, 412);
  const failure =
    change.isError && !isOutdated && Object.keys(errors).length === 0
      ? problem(change.error)
      : null;
  /** The label of the button, which sends the change again once the reader has seen the newer version. */
  const label = (action: string) => (before === null ? action : t("anyway", { action }));
  return { order: base.data, before, change, errors, failure, label };
}
