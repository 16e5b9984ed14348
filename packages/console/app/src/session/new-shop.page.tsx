import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { deviceZone } from "../lib/reader-zone.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { timeZones } from "../lib/time-zones.js";
import { useFirstFocus } from "../lib/use-first-focus.js";
import { Button } from "../ui/button.js";
import { CurrencyField } from "../ui/currency-field.js";
import { TextField } from "../ui/field.js";
import { Notice } from "../ui/states.js";
import { TimeZoneField } from "../ui/time-zone-field.js";
import { deletedShop, forgetDeletedShop } from "./deleted-shop.js";
import { Door } from "./door.js";
import { usePlainForm } from "./form.js";
import { identityQuery } from "./queries.js";
import { souk } from "../lib/session.js";

/** The first page of a new account: create a shop. */
export function NewShopPage() {
  const t = useTranslations("session");
  const { data: identity } = useSuspenseQuery(identityQuery);
  const navigate = useNavigate();
  const [key] = useState(() => new SubmissionKey());
  const [timezone, setTimezone] = useState(
    () => timeZones.find(({ value }) => value === deviceZone())?.value ?? "UTC",
  );
  const [deleted] = useState(deletedShop);
  useEffect(forgetDeletedShop, []);
  const first = useFirstFocus<HTMLInputElement>();
  /** No one guesses it: it is in every price, and stays once there are orders. */
  const [currency, setCurrency] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = usePlainForm(["name", "settings.currency"], async (value) => {
    setMissing(currency === null);
    if (currency === null) return;
    try {
      const body = { name: value("name"), settings: { timezone, currency } };
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
          ref={first}
          error={form.error("name")}
        />
        <CurrencyField
          label={t("currency")}
          hint={t("currencyHint")}
          value={currency}
          onChange={(code) => {
            setCurrency(code);
            setMissing(false);
          }}
          error={isMissing ? t("currencyMissing") : form.error("settings.currency")}
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
