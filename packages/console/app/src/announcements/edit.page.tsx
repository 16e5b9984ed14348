import { type Announcement, SoukError, type WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useBlocker, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useFormatter, useTranslations } from "use-intl";
import { inReadersWords } from "../lib/api-words.js";
import { inBackground } from "../lib/in-background.js";
import { ownChanges } from "../lib/own-changes.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { momentOf } from "../lib/zoned-time.js";
import { Button } from "../ui/button.js";
import { Confirm, Dialog } from "../ui/dialog.js";
import { Differences } from "../ui/differences.js";
import { Facts } from "../ui/facts.js";
import { FieldGrid, Fields, TextArea, TextField } from "../ui/field.js";
import { Menu, MenuItem, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { SaveBar } from "../ui/save-bar.js";
import { SelectField } from "../ui/select-field.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { SwitchField } from "../ui/switch-field.js";
import { failureToast, toast } from "../ui/toasts.js";
import { AnnouncementCard } from "./announcement-card.js";
import {
  announcementBodyOf,
  type AnnouncementFields,
  announcementFieldsOf,
  changedBody,
  emptyAnnouncement,
  hasPassed,
} from "./announcement-form.js";
import { AnnouncementState } from "./announcement-state.js";
import { announcementQueryOf, announcementsKey, reachQuery } from "./queries.js";

const route = getRouteApi("/t/$tenantId/announcements/$announcementId");

export function AnnouncementPage() {
  const t = useTranslations("announcements");
  const problem = useProblem();
  const tenant = useTenant();
  const { announcementId } = route.useParams();
  const announcement = useQuery(announcementQueryOf(tenant, Number(announcementId)));
  if (announcement.data) {
    return <AnnouncementForm key={announcementId} saved={announcement.data} />;
  }
  return (
    <Page title={t("title")} back={<BackToList />}>
      {announcement.isError ? (
        <Failure
          message={problem(announcement.error)}
          onRetry={() => inBackground(announcement.refetch())}
        />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Page>
  );
}

export const NewAnnouncementPage = () => <AnnouncementForm saved={null} />;

function BackToList() {
  const t = useTranslations("announcements");
  const { id } = useTenant();
  return (
    <Link to="/t/$tenantId/announcements" params={{ tenantId: String(id) }}>
      <BackLabel>{t("title")}</BackLabel>
    </Link>
  );
}

const FORM = "announcement";
const types = ["info", "success", "warning", "alert"] as const;

function AnnouncementForm({ saved }: { readonly saved: WithEtag<Announcement> | null }) {
  const t = useTranslations("announcements");
  const problem = useProblem();
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { announcements } = tenant.souk;
  const [record, setRecord] = useState(saved);
  const [key] = useState(() => new SubmissionKey());
  const [conflict, setConflict] = useState<WithEtag<Announcement> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isLeaving = useRef(false);
  const mayEdit = tenant.may(record ? "updateAnnouncement" : "createAnnouncement");
  const initial = record ? announcementFieldsOf(record.data, tenant.timezone) : emptyAnnouncement;
  const {
    register,
    control,
    handleSubmit,
    formState,
    reset,
    setError,
    setFocus,
    getValues,
    watch,
  } = useForm<AnnouncementFields>({ defaultValues: initial, disabled: !mayEdit });
  const { errors, isDirty } = formState;

  useEffect(() => {
    if (!saved) setFocus("title");
  }, [saved, setFocus]);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isLeaving.current,
    enableBeforeUnload: () => isDirty && !isLeaving.current,
    withResolver: true,
  });

  const adopt = (current: WithEtag<Announcement>) => {
    setRecord(current);
    client.setQueryData(announcementQueryOf(tenant, current.data.id).queryKey, current);
    reset(announcementFieldsOf(current.data, tenant.timezone));
  };
  const refresh = () => client.invalidateQueries({ queryKey: [...announcementsKey(tenant.id)] });

  const refuse = (error: unknown) => {
    if (isStatus(error, 412)) {
      const current = announcements.update.currentOf(error);
      if (current) return setConflict(current);
    }
    const named = error instanceof SoukError ? Object.entries(error.errors) : [];
    const own = named.filter(([field]) => field in emptyAnnouncement);
    for (const [index, [field, [message = ""] = []]] of own.entries()) {
      setError(
        field as keyof AnnouncementFields,
        { message: inReadersWords(message) },
        { shouldFocus: index === 0 },
      );
    }
    if (own.length === 0) setFailure(problem(error));
  };

  const create = useMutation({
    mutationFn: (fields: AnnouncementFields) =>
      announcements.create(
        { ...announcementBodyOf(fields, tenant.timezone), status: "draft" },
        { idempotencyKey: key.value },
      ),
    onSuccess: async ({ id }) => {
      isLeaving.current = true;
      toast(t("draftSaved"));
      await refresh();
      await navigate({
        to: "/t/$tenantId/announcements/$announcementId",
        params: { tenantId: String(tenant.id), announcementId: String(id) },
        replace: true,
      });
    },
    onError: (error) => {
      key.settle(error);
      refuse(error);
    },
  });
  const update = useMutation({
    mutationFn: ({
      fields,
      base,
    }: {
      fields: AnnouncementFields;
      base: WithEtag<Announcement>;
    }) => {
      const before = announcementFieldsOf(base.data, tenant.timezone);
      const body = changedBody(fields, before, tenant.timezone);
      return announcements.update.withEtag(base.data.id, body, { ifMatch: base.etag });
    },
    onSuccess: async (current) => {
      adopt(current);
      toast(t("saved"));
      await refresh();
    },
    onError: refuse,
  });
  const onSubmit = handleSubmit((fields) => {
    setFailure(null);
    const publishAt = momentOf(fields.scheduled_at, tenant.timezone);
    if (fields.scheduled_at !== initial.scheduled_at && hasPassed(publishAt, Date.now())) {
      return setError("scheduled_at", { message: t("timePassed") }, { shouldFocus: true });
    }
    return record ? update.mutate({ fields, base: record }) : create.mutate(fields);
  });
  const isBusy = create.isPending || update.isPending;
  const typed = watch();
  // Disabled fields have no value of their own.
  const now = mayEdit ? typed : initial;
  const title = record?.data.title ?? t("new");

  return (
    <Page
      title={title}
      heading={<bdi>{title}</bdi>}
      back={<BackToList />}
      beside={record && <AnnouncementState status={record.data.status} />}
      actions={
        record && <Steps record={record} isDirty={isDirty} onChange={adopt} isLeaving={isLeaving} />
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit(event).catch(reportError);
        }}
      >
        <Columns
          main={
            <>
              {failure !== null && <FailureNotice>{failure}</FailureNotice>}
              {!mayEdit && <Notice>{t("readOnly")}</Notice>}
              <Section title={t("text")}>
                <Fields>
                  <TextField
                    label={t("heading")}
                    maxLength={255}
                    autoComplete="off"
                    error={errors.title?.message}
                    {...register("title")}
                  />
                  <TextArea
                    label={t("summary")}
                    optional
                    rows={2}
                    maxLength={500}
                    error={errors.summary?.message}
                    {...register("summary")}
                  />
                  <TextArea
                    label={t("content")}
                    optional
                    rows={8}
                    error={errors.content?.message}
                    {...register("content")}
                  />
                </Fields>
              </Section>
              <Section title={t("times")}>
                <FieldGrid>
                  <TextField
                    label={t("scheduledAt")}
                    optional
                    type="datetime-local"
                    hint={t("inZone", { zone: tenant.timezone })}
                    error={errors.scheduled_at?.message}
                    {...register("scheduled_at")}
                  />
                  <TextField
                    label={t("expiresAt")}
                    optional
                    type="datetime-local"
                    hint={t("expiresHint")}
                    error={errors.expires_at?.message}
                    {...register("expires_at")}
                  />
                </FieldGrid>
              </Section>
              <Section title={t("preview")}>
                <AnnouncementCard
                  announcement={{
                    title: now.title || t("new"),
                    summary: now.summary,
                    content: now.content,
                    type: now.type,
                    priority: now.urgent ? 1 : 0,
                  }}
                />
              </Section>
            </>
          }
          side={
            <>
              <Section title={t("look")}>
                <Fields>
                  <Controller
                    control={control}
                    name="type"
                    render={({ field }) => (
                      <SelectField
                        label={t("type")}
                        value={field.value}
                        onChange={field.onChange}
                        disabled={!mayEdit}
                        error={errors.type?.message}
                        choices={types.map((value) => ({ value, label: t(`types.${value}`) }))}
                      />
                    )}
                  />
                  <Controller
                    control={control}
                    name="urgent"
                    render={({ field }) => (
                      <SwitchField
                        label={t("urgent")}
                        hint={t("urgentHint")}
                        checked={field.value}
                        onChange={field.onChange}
                        disabled={!mayEdit}
                      />
                    )}
                  />
                  <Controller
                    control={control}
                    name="is_public"
                    render={({ field }) => (
                      <SwitchField
                        label={t("public")}
                        hint={t("publicHint")}
                        checked={field.value}
                        onChange={field.onChange}
                        disabled={!mayEdit}
                      />
                    )}
                  />
                </Fields>
              </Section>
              {record && record.data.status !== "draft" && <Reach record={record.data} />}
            </>
          }
        />
      </form>
      {mayEdit && (
        <SaveBar
          form={FORM}
          isShown={isDirty || !record}
          isBusy={isBusy}
          label={record ? undefined : t("saveDraft")}
          onDiscard={record ? () => reset(initial) : undefined}
        />
      )}
      <Confirm
        open={blocker.status === "blocked"}
        onClose={() => blocker.reset?.()}
        title={t("leaveTitle")}
        cancel={t("stay")}
        confirm={t("leave")}
        look="danger"
        onConfirm={() => blocker.proceed?.()}
      >
        {t("leaveText")}
      </Confirm>
      {conflict && (
        <Conflict
          mine={getValues()}
          before={initial}
          theirs={announcementFieldsOf(conflict.data, tenant.timezone)}
          status={conflict.data.status === record?.data.status ? null : conflict.data.status}
          isBusy={isBusy}
          onClose={() => setConflict(null)}
          onKeepMine={() => {
            const theirs = announcementFieldsOf(conflict.data, tenant.timezone);
            const fields = { ...theirs, ...ownChanges(getValues(), initial) };
            setConflict(null);
            setRecord(conflict);
            reset(theirs);
            reset(fields, { keepDefaultValues: true });
            update.mutate({ fields, base: conflict });
          }}
          onTakeTheirs={() => {
            setConflict(null);
            adopt(conflict);
          }}
        />
      )}
    </Page>
  );
}

function Conflict({
  mine,
  before,
  theirs,
  status,
  isBusy,
  onClose,
  onKeepMine,
  onTakeTheirs,
}: {
  readonly mine: AnnouncementFields;
  /** What the form held before the reader changed it. */
  readonly before: AnnouncementFields;
  readonly theirs: AnnouncementFields;
  /** The status that it has now, if that changed. */
  readonly status: Announcement["status"] | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}) {
  const t = useTranslations("announcements");
  const tp = useTranslations("products");
  const format = useFormatter();
  const { timezone } = useTenant();
  const shown = (name: keyof typeof before, fields: AnnouncementFields): string => {
    const text = String(fields[name]);
    const isTime = name === "scheduled_at" || name === "expires_at";
    const moment = isTime ? momentOf(text, timezone) : null;
    if (moment === null) return text || "–";
    const style = { dateStyle: "medium", timeStyle: "short", timeZone: timezone } as const;
    return format.dateTime(new Date(moment), style);
  };
  const own = ownChanges(mine, before);
  const fields = (["title", "summary", "content", "scheduled_at", "expires_at"] as const)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: t(`fields.${name}`),
      // What the reader did not touch stays as the other has saved it.
      mine: name in own ? shown(name, mine) : null,
      theirs: shown(name, theirs),
    }));
  const rows =
    status === null
      ? fields
      : [{ label: t("status"), mine: null, theirs: t(`is.${status}`) }, ...fields];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t("conflictTitle")}
      description={t("conflictText")}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{tp("keepTheirs")}</Button>
          <Button look="primary" busy={isBusy} onClick={onKeepMine}>
            {tp("keepYours")}
          </Button>
        </>
      }
    >
      <Differences mine={tp("yours")} theirs={tp("theirs")} rows={rows} />
    </Dialog>
  );
}

/** How many should see it, and how many did. */
function Reach({ record }: { readonly record: Announcement }) {
  const t = useTranslations("announcements");
  const format = useFormatter();
  const tenant = useTenant();
  const { data: reach } = useQuery({
    ...reachQuery(tenant, record.id),
    enabled: tenant.may("getAnnouncementStats"),
  });
  const moment = (at: string | null): ReactNode =>
    at === null ? "–" : <Moment at={at} timezone={tenant.timezone} />;
  return (
    <Section title={t("reach")}>
      <Facts
        facts={[
          ...(record.published_at === null
            ? []
            : [[t("publishedAt"), moment(record.published_at)] as const]),
          ...(reach
            ? ([
                [t("targeted"), reach.targeted === null ? "–" : format.number(reach.targeted)],
                [t("read"), format.number(reach.read)],
                [t("dismissed"), format.number(reach.dismissed)],
              ] as const)
            : []),
        ]}
      />
    </Section>
  );
}

type Step = "publish" | "schedule" | "archive";

/** What can be done with a saved announcement. What has not been saved would be left out, so saving comes first. */
function Steps({
  record,
  isDirty,
  onChange,
  isLeaving,
}: {
  readonly record: WithEtag<Announcement>;
  readonly isDirty: boolean;
  readonly onChange: (current: WithEtag<Announcement>) => void;
  readonly isLeaving: { current: boolean };
}) {
  const t = useTranslations("announcements");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<"publish" | "passed" | "delete" | null>(null);
  const { announcements } = tenant.souk;
  const { id, title, status, scheduled_at: scheduledAt } = record.data;
  const refresh = () => client.invalidateQueries({ queryKey: announcementsKey(tenant.id) });

  const step = useMutation({
    mutationFn: (to: Step) => {
      const options = { ifMatch: record.etag };
      if (to === "publish") return announcements.publish.withEtag(id, {}, options);
      if (to === "archive") return announcements.archive.withEtag(id, options);
      return announcements.update.withEtag(id, { status: "scheduled" }, options);
    },
    onSuccess: (current, to) => {
      onChange(current);
      toast(t(`done.${to}`));
    },
    onError: (error) =>
      failureToast(title, isStatus(error, 412) ? t("changedMeanwhile") : problem(error)),
    onSettled: () => {
      setQuestion(null);
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => announcements.delete(id),
    onSuccess: async () => {
      isLeaving.current = true;
      toast(t("deleted"));
      await navigate({
        to: "/t/$tenantId/announcements",
        params: { tenantId: String(tenant.id) },
        replace: true,
      });
      client.removeQueries({ queryKey: [...announcementsKey(tenant.id), id] });
      await refresh();
    },
    onError: (error) => {
      setQuestion(null);
      failureToast(title, problem(error));
    },
  });
  const schedule = () => {
    if (hasPassed(scheduledAt, Date.now())) setQuestion("passed");
    else step.mutate("schedule");
  };
  const isOpen = status === "draft" || status === "scheduled";
  return (
    <>
      {status === "published" && tenant.may("archiveAnnouncement") && (
        <Button busy={step.isPending} disabled={isDirty} onClick={() => step.mutate("archive")}>
          {t("archive")}
        </Button>
      )}
      {status === "draft" && scheduledAt !== null && tenant.may("updateAnnouncement") && (
        <Button busy={step.isPending} disabled={isDirty} onClick={schedule}>
          {t("schedule")}
        </Button>
      )}
      {isOpen && tenant.may("publishAnnouncement") && (
        <Button look="primary" disabled={isDirty} onClick={() => setQuestion("publish")}>
          {t("publish")}
        </Button>
      )}
      {tenant.may("deleteAnnouncement") && (
        <Menu trigger={moreButton(t("actions", { title }))}>
          <MenuItem icon="trash" danger onSelect={() => setQuestion("delete")}>
            {t("delete")}
          </MenuItem>
        </Menu>
      )}
      <Confirm
        open={question === "publish" || question === "passed"}
        onClose={() => setQuestion(null)}
        title={t("publishTitle", { title })}
        confirm={t("publish")}
        busy={step.isPending}
        onConfirm={() => step.mutate("publish")}
      >
        {t(question === "passed" ? "passedText" : "publishText")}
      </Confirm>
      <Confirm
        open={question === "delete"}
        onClose={() => setQuestion(null)}
        title={t("deleteTitle", { title })}
        confirm={t("delete")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t("deleteText")}
      </Confirm>
    </>
  );
}
