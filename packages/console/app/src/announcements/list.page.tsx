import type { ActiveAnnouncement, Announcement } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useListAddress } from "../lib/list-address.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { usePages } from "../lib/use-pages.js";
import { Button, Buttons, buttonClass } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Icon } from "../ui/icon.js";
import { Moment } from "../ui/moment.js";
import { Page } from "../ui/page.js";
import { Pager } from "../ui/pager.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { LinkTabs } from "../ui/tabs.js";
import { failureToast } from "../ui/toasts.js";
import { AnnouncementCard } from "./announcement-card.js";
import { AnnouncementState } from "./announcement-state.js";
import css from "./announcements.module.css";
import { activeQuery, announcementsKey, announcementsQuery } from "./queries.js";
import { type AnnouncementSearch, announcementSearch, announcementStatuses } from "./search.js";

const route = getRouteApi("/t/$tenantId/announcements");

/** The active announcements, and below them all announcements for their authors. */
export function AnnouncementsPage() {
  const t = useTranslations("announcements");
  const tenant = useTenant();
  const mayWrite = tenant.may("createAnnouncement");
  return (
    <Page
      title={t("title")}
      actions={
        mayWrite && (
          <Link
            to="/t/$tenantId/announcements/new"
            params={{ tenantId: String(tenant.id) }}
            className={buttonClass("primary")}
          >
            <Icon name="plus" size={16} />
            {t("add")}
          </Link>
        )
      }
    >
      <Active />
      {tenant.may("listAnnouncements") && <All />}
    </Page>
  );
}

function Active() {
  const t = useTranslations("announcements");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const active = useQuery(activeQuery(tenant));
  const { announcements } = tenant.souk;
  const act = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onError: (error) => failureToast(t("title"), problem(error)),
    onSettled: () => client.invalidateQueries({ queryKey: announcementsKey(tenant.id) }),
  });
  const shown = active.data?.filter((each) => !each.is_dismissed) ?? [];
  if (shown.length === 0) return null;
  const unread = shown.filter((each) => !each.is_read).length;
  const buttons = ({ id, is_read: isRead }: ActiveAnnouncement) => (
    <Buttons>
      {!isRead && tenant.may("readAnnouncement") && (
        <Button size="small" onClick={() => act.mutate(() => announcements.read(id))}>
          {t("markRead")}
        </Button>
      )}
      {tenant.may("dismissAnnouncement") && (
        <Button
          size="small"
          look="quiet"
          onClick={() => act.mutate(() => announcements.dismiss(id))}
        >
          {t("dismiss")}
        </Button>
      )}
    </Buttons>
  );
  return (
    <>
      <div className={css.head}>
        <h2>{t("forYou", { unread })}</h2>
        {unread > 1 && tenant.may("readAllAnnouncements") && (
          <Button
            size="small"
            look="quiet"
            onClick={() => act.mutate(() => announcements.readAll())}
          >
            {t("readAll")}
          </Button>
        )}
      </div>
      <div className={css.active}>
        {shown.map((each) => (
          <AnnouncementCard
            key={each.id}
            announcement={each}
            isRead={each.is_read}
            below={buttons(each)}
          />
        ))}
      </div>
    </>
  );
}

function All() {
  const t = useTranslations("announcements");
  const tenant = useTenant();
  const problem = useProblem();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { turn } = useListAddress<AnnouncementSearch>();
  const announcements = useQuery(announcementsQuery(tenant, search));
  const pages = usePages(announcements.data, search.cursor);
  const { isPending } = useQuery(activeQuery(tenant));
  const params = { tenantId: String(tenant.id) };
  const columns: readonly Column<Announcement>[] = [
    {
      key: "title",
      label: t("heading"),
      cell: ({ id, title, creator }) => (
        <>
          <Link
            to="/t/$tenantId/announcements/$announcementId"
            params={{ ...params, announcementId: String(id) }}
            className={css.title}
            data-row=""
          >
            <bdi>{title}</bdi>
          </Link>
          <bdi className={css.below}>{creator.name}</bdi>
        </>
      ),
    },
    {
      key: "status",
      label: t("status"),
      cell: ({ status }) => <AnnouncementState status={status} />,
    },
    {
      key: "at",
      label: t("publishedAt"),
      align: "end",
      cell: ({ published_at: published, scheduled_at: scheduled, status }) => {
        const at = status === "scheduled" ? scheduled : published;
        return at === null ? (
          <span className={css.none}>–</span>
        ) : (
          <Moment at={at} timezone={tenant.timezone} style="near" />
        );
      },
    },
  ];
  // The message above the list would push it down while it loads.
  if (isPending) return null;
  return (
    <>
      <LinkTabs
        label={t("views")}
        links={[undefined, ...announcementStatuses].map((status) => (
          <Link
            key={status ?? "all"}
            to="/t/$tenantId/announcements"
            params={params}
            search={announcementSearch({ status })}
            activeProps={{}}
            activeOptions={{ exact: true }}
            {...(search.status === status && { "aria-current": "page" as const })}
          >
            {status === undefined ? t("all") : t(`is.${status}`)}
          </Link>
        ))}
      />
      {announcements.isError && !announcements.data ? (
        <Failure
          message={problem(announcements.error)}
          onRetry={() => inBackground(announcements.refetch())}
        />
      ) : !announcements.data ? (
        <LoadingRows />
      ) : announcements.data.data.length === 0 ? (
        <Empty title={t(search.status === undefined ? "emptyTitle" : "noneTitle")}>
          {t("emptyText")}
        </Empty>
      ) : (
        <>
          <DataTable
            label={t("title")}
            columns={columns}
            rows={announcements.data.data}
            keyOf={({ id }) => id}
            stale={announcements.isPlaceholderData}
            onOpen={({ id }) =>
              inBackground(
                navigate({
                  to: "/t/$tenantId/announcements/$announcementId",
                  params: { ...params, announcementId: String(id) },
                }),
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
    </>
  );
}
