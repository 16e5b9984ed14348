import type { Order } from "@souk/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { TagField } from "../tags/tag-field.js";
import { TagList } from "../tags/tag-list.js";
import { Section } from "../ui/page.js";
import { failureToast } from "../ui/toasts.js";
import { ordersKey } from "./queries.js";

/** The tags of an order, which may change in any status and are saved at once. */
export function TagsSection({ order }: { readonly order: Order }) {
  const t = useTranslations("tags");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const mayEdit = tenant.may("updateOrder");
  const change = useMutation({
    mutationFn: (tags: readonly string[]) =>
      tenant.souk.orders.update(order.id, { tags: [...tags] }),
    onSuccess: () => client.invalidateQueries({ queryKey: ordersKey(tenant.id) }),
    onError: (error) => failureToast(t("title"), problem(error)),
  });
  if (!mayEdit && order.tags.length === 0) return null;
  return (
    <Section title={t("title")}>
      {mayEdit ? (
        <TagField
          of="orders"
          value={change.isPending ? change.variables : order.tags}
          onChange={(tags) => change.mutate(tags)}
        />
      ) : (
        <TagList tags={order.tags} />
      )}
    </Section>
  );
}
