import { type Delivery, eventKinds } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useListAddress } from "../lib/list-address.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { usePages } from "../lib/use-pages.js";
import { Button } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Moment } from "../ui/moment.js";
import { Toolbar } from "../ui/page.js";
import { Pager } from "../ui/pager.js";
import { FilterSelect } from "../ui/filter-select.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { Url } from "../ui/url.js";
import { DeliveryDialog } from "./delivery-dialog.js";
import { DeliveryState } from "./delivery-state.js";
import { deliveriesQuery, webhooksQuery } from "./queries.js";
import { type DeliverySearch, type DeliveryStatus, deliveryStatuses } from "./search.js";
import css from "./webhooks.module.css";

/** The log of deliveries. `webhook` narrows it to one subscription. */
export function DeliveryLog({
  search,
  webhook,
}: {
  readonly search: DeliverySearch;
  readonly webhook?: number;
}) {
  const t = useTranslations("webhooks");
  const tenant = useTenant();
  const problem = useProblem();
  const { narrow, show, clear, turn } = useListAddress<DeliverySearch>();
  const { data: webhooks } = useQuery(webhooksQuery(tenant));
  const narrowed = webhook === undefined ? search : { ...search, webhook };
  const deliveries = useQuery(deliveriesQuery(tenant, narrowed));
  const pages = usePages(deliveries.data, search.cursor);
  const mayOpen = tenant.may("getDelivery");
  const open = (delivery: number | undefined) => show({ delivery });

  const columns: readonly Column<Delivery>[] = [
    {
      key: "event",
      label: t("event"),
      cell: ({ id, event, is_test: isTest, url }) => (
        <>
          {mayOpen ? (
            <a
              href={`?delivery=${id}`}
              className={css.url}
              data-row=""
              onClick={(click) => {
                click.preventDefault();
                open(id);
              }}
            >
              {event}
            </a>
          ) : (
            <span className={css.url}>{event}</span>
          )}
          {isTest && <span className={css.none}> {t("isTest")}</span>}
          {webhook === undefined && (
            <span className={css.below}>
              <Url url={url} />
            </span>
          )}
        </>
      ),
    },
    { key: "status", label: t("state"), cell: (delivery) => <DeliveryState {...delivery} /> },
    {
      key: "answer",
      label: t("answer"),
      minor: true,
      cell: ({ response_code: code, error, duration_ms: ms }) => (
        <span className="figures">
          {code ?? (error === null ? "–" : t("noAnswer"))}
          {ms !== null && <span className={css.none}> {t("ms", { ms })}</span>}
        </span>
      ),
    },
    {
      key: "attempts",
      label: t("attempts"),
      align: "end",
      minor: true,
      cell: ({ attempts_count: count }) => count,
    },
    {
      key: "at",
      label: t("at"),
      align: "end",
      cell: ({ created_at: at }) => <Moment at={at} timezone={tenant.timezone} style="near" />,
    },
  ];
  const isNarrowed =
    search.event !== undefined ||
    search.status !== undefined ||
    search.event_id !== undefined ||
    search.webhook !== undefined;
  return (
    <>
      <Toolbar>
        <FilterSelect<DeliveryStatus | null>
          label={t("state")}
          value={search.status ?? null}
          onChange={(status) => narrow({ status: status ?? undefined })}
          choices={[
            { value: null, label: t("any") },
            ...deliveryStatuses.map((value) => ({ value, label: t(`delivery.${value}`) })),
          ]}
        />
        <FilterSelect<(typeof eventKinds)[number] | null>
          label={t("event")}
          value={search.event ?? null}
          onChange={(event) => narrow({ event: event ?? undefined })}
          choices={[
            { value: null, label: t("any") },
            ...eventKinds.map((value) => ({ value, label: value })),
          ]}
        />
        {webhook === undefined && (webhooks === undefined || webhooks.data.length > 1) && (
          <FilterSelect<number | null>
            label={t("one")}
            value={search.webhook ?? null}
            onChange={(id) => narrow({ webhook: id ?? undefined })}
            choices={[
              { value: null, label: t("any") },
              ...(webhooks?.data ?? []).map(({ id, url }) => ({ value: id, label: url })),
            ]}
          />
        )}
        {isNarrowed && (
          <Button look="quiet" size="small" icon="close" onClick={clear}>
            {t("clear")}
          </Button>
        )}
      </Toolbar>
      {deliveries.isError && !deliveries.data ? (
        <Failure
          message={problem(deliveries.error)}
          onRetry={() => inBackground(deliveries.refetch())}
        />
      ) : !deliveries.data ? (
        <LoadingRows />
      ) : deliveries.data.data.length === 0 ? (
        <Empty title={t("noDeliveries")}>{t("noDeliveriesText")}</Empty>
      ) : (
        <>
          <DataTable
            label={t("deliveries")}
            columns={columns}
            rows={deliveries.data.data}
            keyOf={({ id }) => id}
            stale={deliveries.isPlaceholderData}
            {...(mayOpen && { onOpen: ({ id }: Delivery) => open(id) })}
          />
          <Pager
            status={pages.status}
            onPrevious={pages.previous && (() => pages.previous && turn(pages.previous))}
            onNext={pages.next && (() => pages.next && turn(pages.next))}
          />
        </>
      )}
      {mayOpen && search.delivery !== undefined && (
        <DeliveryDialog
          key={search.delivery}
          id={search.delivery}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
