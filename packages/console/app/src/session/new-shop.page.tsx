import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { deviceZone } from "../lib/reader-zone.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { timeZones } from "../lib/time-zones.js";
import { Button } from "../ui/button.js";
import { TextField } from "../ui/field.js";
import { Notice } from "../ui/states.js";
import { TimeZoneField } from "../ui/time-zone-field.js";
import { deletedShop, forgetDeletedShop } from "./deleted-shop.js";
import { Door } from "./door.js";
import { usePlainForm } from "./form.js";
import { identityQuery } from "./queries.js";
import { souk } from "./session.js";

/** A shop of one's own: what a new account opens first. */
export function NewShopPage() {
  const t = useTranslations("session");
  const { data: identity } = useSuspenseQuery(identityQuery);
  const navigate = useNavigate();
  const [key] = useState(() => new SubmissionKey());
  const [timezone, setTimezone] = useState(
    () => timeZones.find(({ key: zone }) => zone === deviceZone())?.key ?? "UTC",
  );
  const [deleted] = useState(deletedShop);
  useEffect(forgetDeletedShop, []);
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
      {deleted !== null && <Notice tone="good">{t("shopDeleted", { name: deleted })}</Notice>}
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
        <TimeZoneField
          label={t("timezone")}
          hint={t("timezoneHint")}
          value={timezone}
          onChange={setTimezone}
        />
        <Button type="submit" look="primary" busy={form.busy}>
          {t("createShop")}
        </Button>
      </form>
    </Door>
  );
}
