import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { BackLabel } from "../ui/page.js";

export function BackToList() {
  const t = useTranslations("orders");
  const { id } = useTenant();
  return (
    <Link to="/t/$tenantId/orders" params={{ tenantId: String(id) }}>
      <BackLabel>{t("title")}</BackLabel>
    </Link>
  );
}
