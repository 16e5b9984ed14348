import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { download } from "../lib/download.js";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { souk } from "../lib/session.js";
import { Button } from "../ui/button.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { Moment } from "../ui/moment.js";
import { Failure, Notice } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { archiveQuery } from "./queries.js";

/** Everything that Souk stores about the reader, as a file. A worker writes it, and it can be downloaded for a day. */
export function Archive({ needsPassword }: { readonly needsPassword: boolean }) {
  const t = useTranslations("profile");
  const problem = useProblem();
  const { timezone } = useTenant();
  const [isAsking, setAsking] = useState(false);
  const archive = useQuery({
    ...archiveQuery,
    refetchInterval: ({ state: { data } }) => (data?.state === "waiting" ? 3_000 : false),
  });
  const fetching = useMutation({
    mutationFn: async () =>
      download(
        await souk.account.downloadExport(),
        `${t("archiveFile")}.ndjson`,
        "application/x-ndjson",
      ),
    onError: (error) => failureToast(t("data"), problem(error)),
  });
  const request = useMutation({ mutationFn: () => souk.account.export({}) });
  const refresh = useArchiveRefresh();
  const begin = () => {
    if (needsPassword) return setAsking(true);
    return request.mutate(undefined, {
      onSuccess: () => inBackground(refresh()),
      onError: (error) => failureToast(t("data"), problem(error)),
    });
  };
  if (archive.isError && archive.data === undefined) {
    return (
      <Failure message={problem(archive.error)} onRetry={() => inBackground(archive.refetch())} />
    );
  }
  const state = archive.data?.state;
  return (
    <>
      <p>{t("dataText")}</p>
      {state === "waiting" && <Notice>{t("archiveWaiting")}</Notice>}
      {state === "ready" && archive.data?.expires_at && (
        <p>
          {t.rich("archiveUntil", {
            date: () => <Moment at={archive.data?.expires_at ?? ""} timezone={timezone} />,
          })}
        </p>
      )}
      {state === "ready" && (
        <Button busy={fetching.isPending} onClick={() => fetching.mutate()}>
          {t("download")}
        </Button>
      )}
      {state !== "waiting" && (
        <Button busy={request.isPending} onClick={begin}>
          {t(state === "ready" ? "requestAgain" : "request")}
        </Button>
      )}
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function useArchiveRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: archiveQuery.queryKey });
}

/** A session that was left open is not enough: the password is typed again. */
function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("profile");
  const problem = useProblem();
  const refresh = useArchiveRefresh();
  const [password, setPassword] = useState("");
  const request = useMutation({
    mutationFn: () => souk.account.export({ current_password: password }),
    onSuccess: async () => {
      toast(t("requested"));
      onClose();
      await refresh();
    },
  });
  const errors = fieldErrorsOf(request.error, ["current_password"]);
  return (
    <FormDialog
      title={t("request")}
      description={t("requestText")}
      onClose={onClose}
      busy={request.isPending}
      save={t("request")}
      failure={
        request.isError && errors["current_password"] === undefined ? problem(request.error) : null
      }
      onSubmit={() => request.mutate()}
    >
      <TextField
        label={t("currentPassword")}
        type="password"
        autoComplete="current-password"
        value={password}
        error={errors["current_password"]}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
