import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { BackLabel, Page } from "../ui/page.js";
import { DeliveryLog } from "./delivery-log.js";

const route = getRouteApi("/t/$tenantId/webhooks/deliveries");

/** The deliveries of all webhooks of the shop. */
export function DeliveriesPage() {
  const t = useTranslations("webhooks");
  const { id } = useTenant();
  return (
    <Page
      title={t("deliveries")}
      back={
        <Link to="/t/$tenantId/webhooks" params={{ tenantId: String(id) }}>
          <BackLabel>{t("title")}</BackLabel>
        </Link>
      }
    >
      <DeliveryLog search={route.useSearch()} />
    </Page>
  );
}
