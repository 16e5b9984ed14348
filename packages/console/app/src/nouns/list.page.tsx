import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, notFound, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useLocale, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { chooseLanguage } from "../lib/language.js";
import { useListAddress } from "../lib/list-address.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { usePages } from "../lib/use-pages.js";
import { Amount } from "../ui/amount.js";
import { buttonClass } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Moment } from "../ui/moment.js";
import { Page, Toolbar } from "../ui/page.js";
import { Pager } from "../ui/pager.js";
import { SearchField } from "../ui/search-field.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import {
  type Noun,
  type NounField,
  nounListQuery,
  type NounRecord,
  type NounWords,
  type NounSearch,
} from "./noun.js";
import { nounsQuery } from "./all-nouns.js";

const route = getRouteApi("/t/$tenantId/n/$noun");

/** The words of a noun in the language of the reader. */
export const useNounWords = (noun: Noun): NounWords => noun.words[chooseLanguage(useLocale(), [])];

/** The noun of an address; without it, nothing is there. */
export function useNoun(name: string): Noun {
  const { data } = useSuspenseQuery(nounsQuery);
  const noun = data.find((each) => each.name === name);
  if (noun) return noun;
  throw nothingThere();
}

/** The router shows that nothing is at the address where a page throws this. */
export const nothingThere = (): Error => notFound() as unknown as Error;

export function NounListPage() {
  const noun = useNoun(route.useParams().noun);
  return <NounList key={noun.name} noun={noun} />;
}

function NounList({ noun }: { readonly noun: Noun }) {
  const t = useTranslations("nouns");
  const words = useNounWords(noun);
  const tenant = useTenant();
  const problem = useProblem();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { narrow, turn } = useListAddress<NounSearch>();
  const records = useQuery(nounListQuery(tenant, noun, search));
  const pages = usePages(records.data, search.cursor);
  const onSearch = useCallback((text: string) => narrow({ search: text }), [narrow]);
  const params = { tenantId: String(tenant.id), noun: noun.name };
  const columns = noun.columns.flatMap((name, at): Column<NounRecord>[] => {
    const field = noun.fields.find((each) => each.name === name);
    if (!field) return [];
    const cell = (record: NounRecord) => <Value field={field} record={record} words={words} />;
    return [
      {
        key: name,
        label: words.fields[name] ?? name,
        ...(field.sorted && { sort: name }),
        ...((field.kind === "money" || field.kind === "integer") && { align: "end" as const }),
        cell:
          at > 0
            ? cell
            : (record) => (
                <Link
                  to="/t/$tenantId/n/$noun/$id"
                  params={{ ...params, id: String(record.id) }}
                  data-row=""
                >
                  {cell(record)}
                </Link>
              ),
      },
    ];
  });
  const add = tenant.may(noun.operations.create) && (
    <Link
      to="/t/$tenantId/n/$noun/$id"
      params={{ ...params, id: "new" }}
      className={buttonClass("primary")}
    >
      {t("add", { one: words.one })}
    </Link>
  );
  const isFirstUse = records.data?.total === 0 && search.search === undefined;
  return (
    <Page title={words.many} actions={isFirstUse ? undefined : add}>
      {noun.searched && !isFirstUse && (
        <Toolbar>
          <SearchField
            label={t("search", { many: words.many })}
            placeholder={t("search", { many: words.many })}
            value={search.search ?? ""}
            onChange={onSearch}
          />
        </Toolbar>
      )}
      {records.isError && !records.data ? (
        <Failure message={problem(records.error)} onRetry={() => inBackground(records.refetch())} />
      ) : !records.data ? (
        <LoadingRows />
      ) : records.data.data.length === 0 ? (
        <Empty title={t("noneTitle", { many: words.many })} action={isFirstUse ? add : undefined}>
          {isFirstUse ? t("emptyText") : t("noneText")}
        </Empty>
      ) : (
        <>
          <DataTable
            label={words.many}
            columns={columns}
            rows={records.data.data}
            keyOf={({ id }) => id}
            stale={records.isPlaceholderData}
            sort={search.sort ?? "id"}
            onSort={(sort) => narrow({ sort })}
            onOpen={({ id }) =>
              inBackground(
                navigate({ to: "/t/$tenantId/n/$noun/$id", params: { ...params, id: String(id) } }),
              )
            }
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

function Value({
  field: { name, kind },
  record,
  words,
}: {
  readonly field: NounField;
  readonly record: NounRecord;
  readonly words: NounWords;
}) {
  const t = useTranslations("nouns");
  const { currency, timezone } = useTenant();
  const value = record[name];
  if (value === null || value === undefined || value === "") return "–";
  if (kind === "money") return <Amount value={value as number} currency={currency} />;
  if (kind === "time") return <Moment at={value as string} timezone={timezone} style="near" />;
  if (kind === "boolean") return value === true ? t("yes") : t("no");
  if (kind === "choice") return words.choices[name]?.[value as string] ?? (value as string);
  return <bdi>{String(value as string | number)}</bdi>;
}
