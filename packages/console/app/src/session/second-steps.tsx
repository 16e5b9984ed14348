import type { Factor } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { inBackground } from "../lib/in-background.js";
import { hasPasskeys, makePasskey, wasCancelled } from "../lib/passkeys.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { deviceZone } from "../lib/reader-zone.js";
import { souk } from "../lib/session.js";
import { Button, Buttons } from "../ui/button.js";
import { Code, Copy } from "../ui/copy.js";
import { Confirm, Dialog } from "../ui/dialog.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { Moment } from "../ui/moment.js";
import { LineFact, NamedLine, NamedLines } from "../ui/named-lines.js";
import { Failure, LoadingRows, Notice } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { factorsQuery, identityQuery } from "./queries.js";

interface App {
  readonly secret: string;
  readonly uri: string;
}

/** The second factors of the user: apps and passkeys, and recovery codes. */
export function SecondSteps({ takesKeys }: { readonly takesKeys: boolean }) {
  const t = useTranslations("profile");
  const problem = useProblem();
  const client = useQueryClient();
  const factors = useQuery(factorsQuery);
  const [app, setApp] = useState<App | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [doomed, setDoomed] = useState<Factor | null>(null);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: factorsQuery.queryKey });
    await client.invalidateQueries({ queryKey: identityQuery.queryKey });
  };
  const fail = (error: unknown) => {
    if (!wasCancelled(error)) failureToast(t("secondSteps"), problem(error));
  };
  const makeCodes = useMutation({
    mutationFn: () => souk.factors.createRecoveryCodes(),
    onSuccess: (made) => setCodes(made.codes),
    onError: fail,
    onSettled: refresh,
  });
  const added = async (isFirst: boolean) => {
    toast(t("stepAdded"));
    await refresh();
    if (isFirst) makeCodes.mutate();
  };
  const isFirst = factors.data?.data.length === 0;
  const begin = useMutation({
    mutationFn: () => souk.factors.createTotp(),
    onSuccess: setApp,
    onError: fail,
  });
  const addKey = useMutation({
    mutationFn: async () => {
      const { options } = await souk.factors.startPasskey();
      await souk.factors.addPasskey({ credential: await makePasskey(options) });
    },
    onSuccess: () => added(isFirst),
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: (id: number) => souk.factors.delete(id),
    onSuccess: () => toast(t("stepRemoved")),
    onError: fail,
    onSettled: () => {
      setDoomed(null);
      return refresh();
    },
  });
  if (factors.isError) {
    return (
      <Failure message={problem(factors.error)} onRetry={() => inBackground(factors.refetch())} />
    );
  }
  if (!factors.data) return <LoadingRows rows={2} />;
  const { data, recovery_codes_left: left } = factors.data;
  return (
    <>
      <p>{t(data.length === 0 ? "noStep" : "stepsText")}</p>
      {data.length > 0 && (
        <NamedLines>
          {data.map((factor) => (
            <FactorLine key={factor.id} factor={factor} onRemove={() => setDoomed(factor)} />
          ))}
        </NamedLines>
      )}
      {data.length > 0 && (
        <Notice tone={left === 0 ? "warn" : "info"}>{t("codesLeft", { count: left })}</Notice>
      )}
      <Buttons>
        {takesKeys && hasPasskeys() && (
          <Button busy={addKey.isPending} onClick={() => addKey.mutate()}>
            {t("addKey")}
          </Button>
        )}
        <Button busy={begin.isPending} onClick={() => begin.mutate()}>
          {t("addApp")}
        </Button>
        {data.length > 0 && (
          <Button busy={makeCodes.isPending} onClick={() => makeCodes.mutate()}>
            {t("newCodes")}
          </Button>
        )}
      </Buttons>
      {app && (
        <AppDialog
          app={app}
          onClose={() => setApp(null)}
          onDone={() => {
            setApp(null);
            inBackground(added(isFirst));
          }}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
      <Confirm
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t("removeStep", { name: doomed?.name ?? "" })}
        confirm={t("remove")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
      >
        {t(data.length === 1 ? "removeLastText" : "removeText")}
      </Confirm>
    </>
  );
}

function FactorLine({
  factor,
  onRemove,
}: {
  readonly factor: Factor;
  readonly onRemove: () => void;
}) {
  const t = useTranslations("profile");
  const date = (at: string) => (): ReactNode => <Moment at={at} timezone={deviceZone()} />;
  return (
    <NamedLine
      name={factor.name}
      action={
        <Button size="small" onClick={onRemove} aria-label={t("removeOne", { name: factor.name })}>
          {t("remove")}
        </Button>
      }
    >
      <LineFact>{t(factor.kind === "totp" ? "kindApp" : "kindKey")}</LineFact>
      <LineFact>
        {factor.last_used_at === null
          ? t.rich("addedOn", { date: date(factor.created_at) })
          : t.rich("lastUsed", { date: date(factor.last_used_at) })}
      </LineFact>
    </NamedLine>
  );
}

function AppDialog({
  app,
  onClose,
  onDone,
}: {
  readonly app: App;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const t = useTranslations("profile");
  const ts = useTranslations("session");
  const problem = useProblem();
  const [code, setCode] = useState("");
  const save = useMutation({
    mutationFn: () => souk.factors.confirm({ code }),
    onSuccess: onDone,
  });
  const errors = fieldErrorsOf(save.error, ["code"]);
  const failure =
    save.error === null || errors["code"] !== undefined
      ? null
      : isStatus(save.error, 401)
        ? ts("wrongCode")
        : problem(save.error);
  return (
    <FormDialog
      title={t("addApp")}
      description={t("appText")}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      busy={save.isPending}
      save={t("addStep")}
      failure={failure}
    >
      <Copy text={app.secret} />
      <p>
        <a href={app.uri}>{t("openApp")}</a>
      </p>
      <TextField
        label={ts("code")}
        hint={ts("codeHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors["code"]}
      />
    </FormDialog>
  );
}

function CodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const t = useTranslations("profile");
  return (
    <Dialog
      open
      mustAnswer
      onClose={onClose}
      title={t("codes")}
      description={t("codesText")}
      actions={
        <Button look="primary" onClick={onClose}>
          {t("codesStored")}
        </Button>
      }
    >
      <Code label={t("codes")} text={codes.join("\n")} />
    </Dialog>
  );
}
