import type { Notifications as Choices } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Fields } from "../ui/field.js";
import { Section } from "../ui/page.js";
import { SelectField } from "../ui/select-field.js";
import { Failure, FailureNotice } from "../ui/states.js";
import { SwitchField } from "../ui/switch-field.js";
import { notificationsQuery } from "./queries.js";

const DEFAULT_HOUR = 8;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const flags = ["low_stock", "import_finished", "webhook_disabled"] as const;

type When = "off" | "each" | "daily";

const whenOf = ({ order_created: orders }: Choices): When =>
  typeof orders === "string" ? orders : "daily";

/** The mails that the reader receives about this shop. Each change is saved at once. */
export function Notifications() {
  const t = useTranslations("profile");
  const problem = useProblem();
  const tenant = useTenant();
  const client = useQueryClient();
  const query = notificationsQuery(tenant);
  const stored = useQuery(query);
  const save = useMutation({
    mutationFn: (choices: Choices) => tenant.souk.notifications.put(choices),
    onMutate: (choices) => {
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, choices);
      return { before };
    },
    onError: (_error, _choices, change) => client.setQueryData(query.queryKey, change?.before),
  });
  const choices = stored.data;
  return (
    <Section title={t("notifications")}>
      {choices ? (
        <Fields>
          {save.isError && <FailureNotice>{problem(save.error)}</FailureNotice>}
          <Orders choices={choices} onChange={save.mutate} disabled={save.isPending} />
          {flags.map((flag) => (
            <SwitchField
              key={flag}
              label={t(`notify.${flag}`)}
              checked={choices[flag]}
              onChange={(checked) => save.mutate({ ...choices, [flag]: checked })}
              disabled={save.isPending}
            />
          ))}
          <p>{t("notificationsText")}</p>
        </Fields>
      ) : (
        stored.isError && (
          <Failure message={problem(stored.error)} onRetry={() => inBackground(stored.refetch())} />
        )
      )}
    </Section>
  );
}

interface OrdersProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
  readonly disabled: boolean;
}

function Orders({ choices, onChange, disabled }: OrdersProps) {
  const t = useTranslations("profile");
  const format = useFormatter();
  const { timezone } = useTenant();
  const { order_created: orders } = choices;
  const hour = typeof orders === "string" ? DEFAULT_HOUR : orders.daily;
  const choose = (order_created: Choices["order_created"]) =>
    onChange({ ...choices, order_created });
  const timeOf = (at: number) =>
    format.dateTime(new Date(Date.UTC(2000, 0, 1, at)), { timeStyle: "short", timeZone: "UTC" });
  return (
    <>
      <SelectField<When>
        label={t("notify.order_created")}
        value={whenOf(choices)}
        onChange={(when) => choose(when === "daily" ? { daily: hour } : when)}
        disabled={disabled}
        choices={(["off", "each", "daily"] as const).map((value) => ({
          value,
          label: t(`notifyWhen.${value}`),
        }))}
      />
      {typeof orders !== "string" && (
        <SelectField<number>
          label={t("notifyHour")}
          hint={t("notifyHourHint", { zone: timezone })}
          value={orders.daily}
          onChange={(daily) => choose({ daily })}
          disabled={disabled}
          choices={hours.map((value) => ({ value, label: timeOf(value) }))}
        />
      )}
    </>
  );
}
