import type { OrderItem } from "@souk/client";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { parseAmount } from "../lib/amounts.js";

interface Line {
  readonly order_item_id: number;
  readonly qty: number;
}

/** The numbers of pieces that the reader types for the items of an order. */
export function usePieces() {
  const t = useTranslations("orders");
  const locale = useLocale();
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const [wrong, setWrong] = useState<string | null>(null);
  // Errors name the lines of the request, which has none for items without pieces.
  const [sent, setSent] = useState<readonly number[]>([]);
  return {
    wrong,
    /** The fields that errors of the API can stand at. */
    fields: sent.map((_, index) => `items.${index}`),
    /** The props of `PieceFields`, with these initial numbers. */
    of(
      items: readonly OrderItem[],
      left: ReadonlyMap<number, number>,
      presetOf: (id: number) => string,
      errors: Readonly<Record<string, string>>,
    ) {
      const textOf = (id: number) => texts[id] ?? presetOf(id);
      return {
        fields: {
          items,
          left,
          textOf,
          errorOf: (id: number) =>
            sent.includes(id) ? errors[`items.${sent.indexOf(id)}`] : undefined,
          onChange: (id: number, text: string) => setTexts({ ...texts, [id]: text }),
        },
        /** The lines to send; null if a number is wrong or all are zero, which `wrong` then says. */
        lines: (nothing: string): Line[] | null => {
          const typed = items.map(({ id }) => ({ id, qty: parseAmount(textOf(id), locale) }));
          const isWrong = typed.some(
            ({ qty }) => qty === null || qty < 0 || !Number.isInteger(qty),
          );
          const lines = typed.flatMap(({ id, qty }) =>
            qty === null || qty <= 0 ? [] : [{ order_item_id: id, qty }],
          );
          setWrong(isWrong ? t("piecesWrong") : lines.length === 0 ? nothing : null);
          if (isWrong || lines.length === 0) return null;
          setSent(lines.map(({ order_item_id: id }) => id));
          return lines;
        },
      };
    },
  };
}
