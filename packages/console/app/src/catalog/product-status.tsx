import type { Product } from "@souk/client";
import { useTranslations } from "use-intl";
import { Badge } from "../ui/badge.js";

export function ProductStatus({ published }: Pick<Product, "published">) {
  const t = useTranslations("products");
  return published ? <Badge tone="good">{t("published")}</Badge> : <Badge>{t("draft")}</Badge>;
}
