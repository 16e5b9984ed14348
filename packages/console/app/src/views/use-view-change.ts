import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { tenantQuery } from "../session/queries.js";
import { failureToast, toast } from "../ui/toasts.js";
import {
  changeOwnViews,
  changeSharedViews,
  type ListName,
  ownViewsQuery,
  type ViewChange,
} from "./saved-views.js";

interface ChangedViews {
  readonly change: ViewChange;
  readonly shared: boolean;
  readonly done: "saved" | "deleted";
}

/** Saves the views of the reader, or those of the shop. */
export function useViewChange(list: ListName, onDone?: () => void) {
  const t = useTranslations("views");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  return useMutation({
    mutationFn: async ({ change, shared }: ChangedViews) => {
      if (shared) {
        const shop = await changeSharedViews(tenant.souk, list, change);
        client.setQueryData(tenantQuery(tenant.id).queryKey, shop);
      } else {
        const views = await changeOwnViews(tenant.souk, list, change);
        client.setQueryData(ownViewsQuery(tenant, list).queryKey, views);
      }
    },
    onSuccess: (_, { done }) => {
      toast(t(done));
      onDone?.();
    },
    onError: (error) => failureToast(t("views"), problem(error)),
  });
}
