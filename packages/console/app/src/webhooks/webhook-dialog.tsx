import { type EventKind, eventKinds, type Webhook, type WebhookWithSecret } from "@souk/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { versionTag } from "../lib/version-tag.js";
import { Checks } from "../ui/checks.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { toast } from "../ui/toasts.js";
import { webhooksKey } from "./queries.js";

interface WebhookDialogProps {
  /** Null for a new one. */
  readonly saved: Webhook | null;
  readonly onClose: () => void;
  readonly onCreated?: (webhook: WebhookWithSecret) => void;
}

/** Where events go, and which. */
export function WebhookDialog({ saved, onClose, onCreated }: WebhookDialogProps) {
  const t = useTranslations("webhooks");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [key] = useState(() => new SubmissionKey());
  const [base, setBase] = useState(saved);
  const [url, setUrl] = useState(saved?.url ?? "");
  const [description, setDescription] = useState(saved?.description ?? "");
  const [events, setEvents] = useState<readonly EventKind[]>(saved?.events ?? ["order.created"]);
  const [isOutdated, setOutdated] = useState(false);
  const save = useMutation({
    mutationFn: async (): Promise<WebhookWithSecret | null> => {
      const { webhooks } = tenant.souk;
      const note = description.trim() === "" ? null : description.trim();
      if (!base) {
        const body = { url: url.trim(), events: [...events], description: note };
        return webhooks.create(body, { idempotencyKey: key.value });
      }
      const changes = {
        ...(url.trim() !== base.url && { url: url.trim() }),
        ...(note !== base.description && { description: note }),
        ...(String(events) !== String(base.events) && { events: [...events] }),
      };
      await webhooks.update(base.id, changes, { ifMatch: versionTag(base) });
      return null;
    },
    onSuccess: async (created) => {
      if (created) onCreated?.(created);
      else toast(t("saved"));
      onClose();
      await client.invalidateQueries({ queryKey: webhooksKey(tenant.id) });
    },
    onError: (error) => {
      key.settle(error);
      const current = isStatus(error, 412) ? tenant.souk.webhooks.update.currentOf(error) : null;
      setOutdated(current !== null);
      if (current) setBase(current.data);
    },
  });
  const errors = fieldErrorsOf(save.error, ["url", "events", "description"]);
  const failure = isOutdated
    ? t("conflict")
    : save.isError && Object.keys(errors).length === 0
      ? problem(save.error)
      : null;
  return (
    <FormDialog
      wide
      title={saved ? t("edit") : t("new")}
      description={saved ? undefined : t("newText")}
      onClose={onClose}
      busy={save.isPending}
      save={saved ? t("save") : t("add")}
      failure={failure}
      onSubmit={() => save.mutate()}
    >
      <TextField
        label={t("url")}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/souk"
        maxLength={2_048}
        value={url}
        error={errors["url"]}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Checks
        label={t("events")}
        choices={eventKinds.map((value) => ({ value, label: value }))}
        values={events}
        onChange={setEvents}
        error={errors["events"]}
      />
      <TextField
        label={t("description")}
        optional
        autoComplete="off"
        maxLength={255}
        value={description}
        error={errors["description"]}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  );
}
