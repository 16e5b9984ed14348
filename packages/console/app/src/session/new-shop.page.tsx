import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SubmissionKey } from "../lib/submission-key.js";
import { Button } from "../ui/button.js";
import { TextField } from "../ui/field.js";
import { SelectField } from "../ui/select-field.js";
import { Notice } from "../ui/states.js";
import { Door } from "./door.js";
import { usePlainForm } from "./form.js";
import { identityQuery } from "./queries.js";
import { souk } from "./session.js";

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/** A shop of one's own: what a new account opens first. */
export function NewShopPage() {
  const t = useTranslations("session");
  const { data: identity } = useSuspenseQuery(identityQuery);
  const navigate = useNavigate();
  const [key] = useState(() => new SubmissionKey());
  const [timezone, setTimezone] = useState(
    () => zones.find((zone) => zone === Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC",
  );
  const form = usePlainForm(["name"], async (value) => {
    try {
      const body = { name: value("name"), settings: { timezone } };
      const { id } = await souk.tenants.create(body, { idempotencyKey: key.value });
      await navigate({ to: "/open/$tenantId", params: { tenantId: String(id) } });
    } catch (error) {
      key.settle(error);
      throw error;
    }
  });
  return (
    <Door
      title={t("shopTitle")}
      lead={t("shopLead")}
      foot={identity.tenants.length > 0 && <Link to="/">{identity.tenants[0]?.name}</Link>}
    >
      <form onSubmit={form.onSubmit} noValidate>
        {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
        <TextField
          label={t("shopName")}
          name="name"
          autoComplete="organization"
          placeholder={t("shopPlaceholder")}
          maxLength={255}
          autoFocus
          error={form.error("name")}
        />
        <SelectField
          label={t("timezone")}
          hint={t("timezoneHint")}
          value={timezone}
          onChange={setTimezone}
          choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        />
        <Button type="submit" look="primary" busy={form.busy}>
          {t("createShop")}
        </Button>
      </form>
    </Door>
  );
}
