import type { Announcement, WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { useRecordForm } from "../lib/use-record-form.js";
import { momentOf } from "../lib/zoned-time.js";
import { FieldGrid, Fields, TextArea, TextField } from "../ui/field.js";
import { useLeaveQuestion } from "../ui/leave-question.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { SaveBar } from "../ui/save-bar.js";
import { SelectField } from "../ui/select-field.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { SwitchField } from "../ui/switch-field.js";
import { toast } from "../ui/toasts.js";
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
import { ConflictDialog } from "./conflict-dialog.js";
import { announcementQueryOf, announcementsKey } from "./queries.js";
import { Reach } from "./reach.js";
import { Steps } from "./steps.js";

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
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { announcements } = tenant.souk;
  const [key] = useState(() => new SubmissionKey());
  const {
    form: { register, control, handleSubmit, formState, reset, setError, getValues, watch },
    ...own
  } = useRecordForm<Announcement, AnnouncementFields>({
    saved,
    fieldsOf: (announcement) => announcementFieldsOf(announcement, tenant.timezone),
    empty: emptyAnnouncement,
    mayEdit: (isNew) => tenant.may(isNew ? "createAnnouncement" : "updateAnnouncement"),
    first: "title",
    currentOf: (error) => announcements.update.currentOf(error),
    onCurrent: (current) =>
      client.setQueryData(announcementQueryOf(tenant, current.data.id).queryKey, current),
  });
  const { record, initial, mayEdit, failure, setFailure, refuse, adopt, conflict } = own;
  const { errors, isDirty } = formState;
  const { leaving, question } = useLeaveQuestion(isDirty);
  const refresh = () => client.invalidateQueries({ queryKey: [...announcementsKey(tenant.id)] });

  const create = useMutation({
    mutationFn: (fields: AnnouncementFields) =>
      announcements.create(
        { ...announcementBodyOf(fields, tenant.timezone), status: "draft" },
        { idempotencyKey: key.value },
      ),
    onSuccess: async ({ id }) => {
      leaving.current = true;
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
        record && <Steps record={record} isDirty={isDirty} onChange={adopt} isLeaving={leaving} />
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
      {question}
      {conflict && (
        <ConflictDialog
          mine={getValues()}
          before={initial}
          theirs={announcementFieldsOf(conflict.data, tenant.timezone)}
          status={conflict.data.status === record?.data.status ? null : conflict.data.status}
          isBusy={isBusy}
          onClose={own.closeConflict}
          onKeepMine={() => {
            const mine = own.keepMine();
            if (mine) update.mutate(mine);
          }}
          onTakeTheirs={own.takeTheirs}
        />
      )}
    </Page>
  );
}
