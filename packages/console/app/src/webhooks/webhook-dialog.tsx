import { type EventKind, eventKinds, type Webhook, type WebhookWithSecret } from "@souk/client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { useDialogSave } from "../lib/use-dialog-save.js";
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
  const [url, setUrl] = useState(saved?.url ?? "");
  const [description, setDescription] = useState(saved?.description ?? "");
  const [events, setEvents] = useState<readonly EventKind[]>(saved?.events ?? ["order.created"]);
  const { errors, dialog } = useDialogSave<Webhook, WebhookWithSecret | null>({
    saved,
    fields: ["url", "events", "description"],
    conflict: t("conflict"),
    stale: webhooksKey(tenant.id),
    async send(base, idempotencyKey) {
      const { webhooks } = tenant.souk;
      const note = description.trim() === "" ? null : description.trim();
      if (!base) {
        const body = { url: url.trim(), events: [...events], description: note };
        return webhooks.create(body, { idempotencyKey });
      }
      const changes = {
        ...(url.trim() !== base.url && { url: url.trim() }),
        ...(note !== base.description && { description: note }),
        ...(String(events) !== String(base.events) && { events: [...events] }),
      };
      await webhooks.update(base.id, changes, { ifMatch: versionTag(base) });
      return null;
    },
    currentOf: (error) => tenant.souk.webhooks.update.currentOf(error),
    onSaved: (created) => (created ? onCreated?.(created) : toast(t("saved"))),
    onClose,
  });
  return (
    <FormDialog
      wide
      title={saved ? t("edit") : t("new")}
      description={saved ? undefined : t("newText")}
      save={saved ? t("save") : t("add")}
      {...dialog}
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
