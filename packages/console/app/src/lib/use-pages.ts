import { useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

interface PageOfRows {
  readonly data: readonly unknown[];
  readonly per_page: number;
  readonly total: number;
  readonly total_capped?: boolean;
  readonly next_cursor?: string | null;
}

/** Where this page stands among the others. The way back lies in the history entry, so it survives a reload. */
export function usePages(page: PageOfRows | undefined, cursor: string | undefined) {
  const t = useTranslations("ui");
  const trail = useLocation({ select: ({ state }) => state.trail }) ?? [];
  const depth = cursor === undefined ? 0 : trail.length;
  const from = depth * (page?.per_page ?? 0) + 1;
  const to = from + (page?.data.length ?? 0) - 1;
  const next = page?.next_cursor ?? null;
  const status =
    !page || page.data.length === 0
      ? t("noRows")
      : t(page.total_capped ? "rangeCapped" : "range", { from, to, total: page.total });
  return {
    status,
    /** The cursor of the page before; null on the first page, undefined for the first page itself. */
    previous:
      cursor === undefined
        ? null
        : { cursor: trail.length > 1 ? trail.at(-2) : undefined, trail: trail.slice(0, -1) },
    next: next === null ? null : { cursor: next, trail: [...trail.slice(0, depth), next] },
  };
}
