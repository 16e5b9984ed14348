import { useTranslations } from "use-intl";
import { Pager } from "./pager.js";

interface NumberedPage {
  readonly data: readonly unknown[];
  readonly current_page: number;
  readonly per_page: number;
  readonly total: number;
  readonly last_page: number;
}

/** For short lists, whose pages have numbers; nothing where one page holds all. */
export function NumberedPager({
  page,
  onTurn,
}: {
  readonly page: NumberedPage;
  readonly onTurn: (page: number) => void;
}) {
  const t = useTranslations("ui");
  const { current_page: current, last_page: last, per_page: size, total, data } = page;
  if (last <= 1) return null;
  const from = (current - 1) * size + 1;
  return (
    <Pager
      status={
        data.length === 0 ? t("noRows") : t("range", { from, to: from + data.length - 1, total })
      }
      onPrevious={current > 1 ? () => onTurn(current - 1) : null}
      onNext={current < last ? () => onTurn(current + 1) : null}
    />
  );
}
