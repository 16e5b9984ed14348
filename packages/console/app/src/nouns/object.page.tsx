import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { auditQuery } from "../audit/queries.js";
import { inWords, isEmpty, shownValue } from "../audit/shown-value.js";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { inBackground } from "../lib/in-background.js";
import { chooseLanguage } from "../lib/language.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { versionTag } from "../lib/version-tag.js";
import { auditWords } from "../messages/audit.js";
import { Button } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { Fields } from "../ui/field.js";
import { Moment } from "../ui/moment.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { nothingThere, useNoun, useNounWords } from "./list.page.js";
import {
  bodyOf,
  formFields,
  formValues,
  type Noun,
  nounApi,
  nounKey,
  type NounRecord,
  nounRecordQuery,
  titleOf,
} from "./noun.js";
import { NounControl } from "./noun-control.js";
import css from "./nouns.module.css";

const route = getRouteApi("/t/$tenantId/n/$noun/$id");

/** One object of a noun, or the form of a new one. */
export function NounObjectPage() {
  const { noun: name, id } = route.useParams();
  const noun = useNoun(name);
  if (id === "new") return <NounForm key="new" noun={noun} saved={null} />;
  return <SavedObject key={id} noun={noun} id={Number(id)} />;
}

function SavedObject({ noun, id }: { readonly noun: Noun; readonly id: number }) {
  const tenant = useTenant();
  const problem = useProblem();
  const record = useQuery(nounRecordQuery(tenant, noun, id));
  if (record.isError && !record.data) {
    if (isStatus(record.error, 404)) throw nothingThere();
    return (
      <Failure message={problem(record.error)} onRetry={() => inBackground(record.refetch())} />
    );
  }
  if (!record.data) return <LoadingRows />;
  return <NounForm key={record.data.version} noun={noun} saved={record.data} />;
}

function NounForm({ noun, saved }: { readonly noun: Noun; readonly saved: NounRecord | null }) {
  const t = useTranslations("nouns");
  const words = useNounWords(noun);
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const problem = useProblem();
  const spelling = { currency: tenant.currency, locale: useLocale() };
  const [key] = useState(() => new SubmissionKey());
  const [before] = useState(() => formValues(noun, saved, spelling));
  const [values, setValues] = useState(before);
  const [error, setError] = useState<unknown>(null);
  const [isDeleting, setDeleting] = useState(false);
  const fields = formFields(noun);
  const errors = fieldErrorsOf(
    error,
    fields.map(({ name }) => name),
  );
  const { create, update, delete: removal } = noun.operations;
  const mayEdit = tenant.may(saved ? update : create);
  const params = { tenantId: String(tenant.id), noun: noun.name };
  const title = saved ? titleOf(noun, saved) : t("new", { one: words.one });
  const isOutdated = isStatus(error, 412);
  const isChanged = fields.some(({ name }) => values[name] !== before[name]);

  const save = useMutation({
    mutationFn: () => {
      const api = nounApi(tenant, noun);
      const body = bodyOf(noun, values, saved && before, spelling);
      return saved ? api.update(saved.id, body, versionTag(saved)) : api.create(body, key.value);
    },
    onSuccess: async (record) => {
      toast(t("saved", { name: titleOf(noun, record) }));
      await Promise.all([
        client.invalidateQueries({ queryKey: nounKey(tenant.id) }),
        // The history has one entry more.
        client.invalidateQueries({ queryKey: ["t", tenant.id, "audit"] }),
      ]);
      if (!saved)
        await navigate({
          to: "/t/$tenantId/n/$noun/$id",
          params: { ...params, id: String(record.id) },
        });
    },
    onError: (failure) => {
      key.settle(failure);
      setError(failure);
    },
  });
  const remove = useMutation({
    mutationFn: () => nounApi(tenant, noun).remove(saved?.id ?? 0),
    onSuccess: async () => {
      toast(t("deleted", { name: title }));
      await navigate({ to: "/t/$tenantId/n/$noun", params });
      await client.invalidateQueries({ queryKey: nounKey(tenant.id) });
    },
    onError: (failure) => failureToast(title, problem(failure)),
    onSettled: () => setDeleting(false),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    save.mutate();
  };

  const form = (
    <form onSubmit={onSubmit} noValidate>
      <Section title={words.one}>
        {error !== null && Object.keys(errors).length === 0 && !isOutdated && (
          <FailureNotice>{problem(error)}</FailureNotice>
        )}
        {isOutdated && (
          <Notice tone="warn">
            <p>{t("conflict")}</p>
            <Button
              type="button"
              onClick={() =>
                inBackground(client.invalidateQueries({ queryKey: nounKey(tenant.id) }))
              }
            >
              {t("reload")}
            </Button>
          </Notice>
        )}
        <Fields>
          {fields.map((field) => (
            <NounControl
              key={field.name}
              field={field}
              words={words}
              value={values[field.name] ?? null}
              onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
              error={errors[field.name]}
              disabled={!mayEdit}
            />
          ))}
        </Fields>
        {mayEdit && (
          <Button
            look="primary"
            type="submit"
            busy={save.isPending}
            disabled={saved !== null && !isChanged}
          >
            {t("save")}
          </Button>
        )}
      </Section>
    </form>
  );
  return (
    <Page
      title={title}
      heading={<bdi>{title}</bdi>}
      back={
        <Link to="/t/$tenantId/n/$noun" params={params}>
          <BackLabel>{words.many}</BackLabel>
        </Link>
      }
      actions={
        saved &&
        tenant.may(removal) && (
          <Button icon="trash" onClick={() => setDeleting(true)}>
            {t("delete")}
          </Button>
        )
      }
    >
      {saved && tenant.may("listAuditLog") ? (
        <Columns main={form} side={<History noun={noun} id={saved.id} />} />
      ) : (
        form
      )}
      <Confirm
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t("deleteTitle", { name: title })}
        confirm={t("delete")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t("deleteText")}
      </Confirm>
    </Page>
  );
}

function History({ noun, id }: { readonly noun: Noun; readonly id: number }) {
  const t = useTranslations("nouns");
  const ta = useTranslations("audit");
  const locale = useLocale();
  const words = useNounWords(noun);
  const { values } = auditWords[chooseLanguage(locale, [])];
  const tenant = useTenant();
  const problem = useProblem();
  const log = useQuery(auditQuery(tenant, { object: noun.kind, object_id: id }));
  const speech = { values, fields: words.fields, currency: tenant.currency, locale };
  const did = (action: string): string => {
    if (action === noun.operations.create) return t("wasCreated");
    if (action === noun.operations.update) return t("wasChanged");
    return inWords(action, {});
  };
  return (
    <Section title={t("history")}>
      {log.isError && !log.data ? (
        <Failure message={problem(log.error)} onRetry={() => inBackground(log.refetch())} />
      ) : !log.data ? (
        <LoadingRows rows={3} />
      ) : (
        <ol className={css.history}>
          {log.data.data.map(({ id: entry, action, actor, at, changes }) => (
            <li key={entry}>
              <p>
                <strong>{did(action)}</strong>{" "}
                <span className={css.quiet}>
                  <bdi>{actor.name ?? ta(`actors.${actor.kind}`)}</bdi>{" "}
                  <Moment at={at} timezone={tenant.timezone} style="near" />
                </span>
              </p>
              {action !== noun.operations.create &&
                changes
                  .filter((change) => !isEmpty(change.old) || !isEmpty(change.new))
                  .map(({ field, old, new: value }) => (
                    <p key={field} className={css.quiet}>
                      {words.fields[field] ?? inWords(field, {})}:{" "}
                      <del>{shownValue(old, field, speech)}</del>{" "}
                      <ins>{shownValue(value, field, speech)}</ins>
                    </p>
                  ))}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
