import type { AuditEntry } from "@souk/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { download } from "../lib/download.js";
import { inBackground } from "../lib/in-background.js";
import { chooseLanguage } from "../lib/language.js";
import { useListAddress } from "../lib/list-address.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { usePages } from "../lib/use-pages.js";
import { auditWords } from "../messages/audit.js";
import { Button } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Moment } from "../ui/moment.js";
import { Page, Toolbar } from "../ui/page.js";
import { Pager } from "../ui/pager.js";
import { FilterPicker } from "../ui/filter-picker.js";
import { FilterSelect } from "../ui/filter-select.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { failureToast } from "../ui/toasts.js";
import css from "./audit.module.css";
import { useObjectNames } from "./object-names.js";
import { peopleIn, usePerson } from "./people.js";
import { auditQuery } from "./queries.js";
import {
  type ActorKind,
  actorKinds,
  auditFilter,
  type AuditSearch,
  days,
  type Days,
  objectKinds,
} from "./search.js";
import { inWords, isEmpty, shownValue } from "./shown-value.js";

const route = getRouteApi("/t/$tenantId/audit");

const useAuditWords = () => auditWords[chooseLanguage(useLocale(), [])];

/** The audit log, with old and new values. */
export function AuditPage() {
  const t = useTranslations("audit");
  const { actions } = useAuditWords();
  const tenant = useTenant();
  const problem = useProblem();
  const search = route.useSearch();
  const { narrow, clear, turn } = useListAddress<AuditSearch>();
  const log = useQuery(auditQuery(tenant, search));
  const pages = usePages(log.data, search.cursor);
  const nameOf = useObjectNames(log.data?.data ?? []);
  const [usePeople] = useState(() => peopleIn(tenant));
  const person = usePerson(search.actor === "user" ? (search.actor_id ?? null) : null);
  const exporting = useMutation({
    mutationFn: async () =>
      download(
        await tenant.souk.auditLog.export(auditFilter(search, Date.now())),
        `${t("exportFile")}.ndjson`,
        "application/x-ndjson",
      ),
    onError: (error) => failureToast(t("export"), problem(error)),
  });
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: "action",
      label: t("action"),
      cell: ({ action, object }) => (
        <>
          <span className={css.action}>{inWords(action, actions)}</span>
          <span className={css.below}>
            <ObjectLink object={object} name={object && nameOf(object)} />
          </span>
        </>
      ),
    },
    {
      key: "actor",
      label: t("actor"),
      cell: ({ actor }) => (
        <>
          <bdi>{actor.name ?? t(`actors.${actor.kind}`)}</bdi>
          {actor.kind !== "user" && actor.name !== null && (
            <span className={`${css.below} ${css.kind}`}>{t(`actors.${actor.kind}`)}</span>
          )}
        </>
      ),
    },
    {
      key: "changes",
      label: t("changes"),
      minor: true,
      cell: ({ changes }) => <Changes changes={changes} nameOf={nameOf} />,
    },
    {
      key: "at",
      label: t("at"),
      align: "end",
      cell: ({ at, network }) => (
        <>
          <Moment at={at} timezone={tenant.timezone} style="near" />
          {network !== null && <bdi className={css.below}>{network}</bdi>}
        </>
      ),
    },
  ];
  const { cursor: _, ...filters } = search;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Page
      title={t("title")}
      actions={
        tenant.may("exportAuditLog") && (
          <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
            {t("export")}
          </Button>
        )
      }
    >
      <Toolbar>
        <FilterPicker
          label={t("person")}
          any={t("anyone")}
          value={person}
          onChange={(id) =>
            narrow(id === null ? { actor_id: undefined } : { actor: "user", actor_id: id })
          }
          useFound={usePeople}
        />
        <FilterSelect<ActorKind | null>
          label={t("actor")}
          value={search.actor ?? null}
          onChange={(actor) => narrow({ actor: actor ?? undefined, actor_id: undefined })}
          choices={[
            { value: null, label: t("any") },
            ...actorKinds.map((value) => ({ value, label: t(`actors.${value}`) })),
          ]}
        />
        <FilterSelect<string | null>
          label={t("object")}
          value={search.object ?? null}
          onChange={(object) => narrow({ object: object ?? undefined, object_id: undefined })}
          choices={[
            { value: null, label: t("any") },
            ...objectKinds.map((value) => ({ value, label: t(`objects.${value}`) })),
          ]}
        />
        <FilterSelect<Days | null>
          label={t("time")}
          value={search.days ?? null}
          onChange={(span) => narrow({ days: span ?? undefined })}
          choices={[
            { value: null, label: t("any") },
            ...days.map((value) => ({ value, label: t("lastDays", { days: Number(value) }) })),
          ]}
        />
        {isNarrowed && (
          <Button look="quiet" size="small" icon="close" onClick={clear}>
            {t("clear")}
          </Button>
        )}
      </Toolbar>
      {log.isError && !log.data ? (
        <Failure message={problem(log.error)} onRetry={() => inBackground(log.refetch())} />
      ) : !log.data ? (
        <LoadingRows />
      ) : log.data.data.length === 0 ? (
        <Empty title={t("noneTitle")}>{t("noneText")}</Empty>
      ) : (
        <>
          <DataTable
            label={t("title")}
            columns={columns}
            rows={log.data.data}
            keyOf={({ id }) => id}
            stale={log.isPlaceholderData}
          />
          <Pager
            status={pages.status}
            onPrevious={pages.previous && (() => pages.previous && turn(pages.previous))}
            onNext={pages.next && (() => pages.next && turn(pages.next))}
          />
        </>
      )}
    </Page>
  );
}

function Changes({
  changes: all,
  nameOf,
}: Pick<AuditEntry, "changes"> & { readonly nameOf: ReturnType<typeof useObjectNames> }) {
  const t = useTranslations("audit");
  const locale = useLocale();
  const { currency } = useTenant();
  const { fields, values } = useAuditWords();
  const changes = all.filter((change) => !isEmpty(change.old) || !isEmpty(change.new));
  const said = (value: unknown, field: string) =>
    (field === "category_id" && nameOf({ kind: "category", id: Number(value) })) ||
    shownValue(value, field, { values, fields, currency, locale });
  if (changes.length === 0) return <span className={css.quiet}>–</span>;
  return (
    <ul className={css.changes}>
      {changes.map(({ field, old, new: value }) => (
        <li key={field}>
          <span className={css.quiet}>{inWords(field, fields)}</span>{" "}
          {!isEmpty(old) && (
            <>
              <span className="hidden">{t("old")}</span>
              <del>
                <bdi>{said(old, field)}</bdi>
              </del>{" "}
              {t("became")} <span className="hidden">{t("new")}</span>
            </>
          )}
          <ins>
            <bdi>{said(value, field)}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the record where the console has a page for it. */
function ObjectLink({
  object,
  name,
}: Pick<AuditEntry, "object"> & { readonly name: string | null }) {
  const t = useTranslations("audit");
  const { kinds } = useAuditWords();
  const { id: tenantId } = useTenant();
  if (!object) return null;
  const { kind, id } = object;
  const params = { tenantId: String(tenantId) };
  const words = inWords(kind, kinds);
  const label =
    kind === "tenant"
      ? words
      : name === null
        ? t("objectId", { kind: words, id: String(id) })
        : t("objectNamed", { kind: words, name });
  if (kind === "product") {
    return (
      <Link
        to="/t/$tenantId/products/$productId"
        params={{ ...params, productId: String(id) }}
        data-row=""
      >
        {label}
      </Link>
    );
  }
  if (kind === "order") {
    return (
      <Link
        to="/t/$tenantId/orders/$orderId"
        params={{ ...params, orderId: String(id) }}
        data-row=""
      >
        {label}
      </Link>
    );
  }
  if (kind === "webhook") {
    return (
      <Link
        to="/t/$tenantId/webhooks/$webhookId"
        params={{ ...params, webhookId: String(id) }}
        data-row=""
      >
        {label}
      </Link>
    );
  }
  return label;
}
