import type { OrderItem } from "@souk/client";
import { useFormatter, useTranslations } from "use-intl";
import { TextField } from "../ui/field.js";
import css from "./orders.module.css";

interface PieceFieldsProps {
  readonly label: string;
  readonly items: readonly OrderItem[];
  /** By the id of the item: how many pieces there can be at most. */
  readonly left: ReadonlyMap<number, number>;
  readonly textOf: (itemId: number) => string;
  readonly errorOf: (itemId: number) => string | undefined;
  readonly onChange: (itemId: number, text: string) => void;
}

/** A number of pieces for each item of an order. */
export function PieceFields({ label, items, left, textOf, errorOf, onChange }: PieceFieldsProps) {
  const t = useTranslations("orders");
  const format = useFormatter();
  return (
    <fieldset className={css.pieces}>
      <legend className="hidden">{label}</legend>
      {items.map(({ id, product, size, qty }) => (
        <div key={id} className={css.piece}>
          <div>
            <bdi className={css.product}>{product.name_en}</bdi>
            {size !== null && <span className={css.below}>{size}</span>}
          </div>
          <TextField
            label={t("pieces")}
            aria-label={t("piecesOf", { name: product.name_en })}
            inputMode="numeric"
            autoComplete="off"
            figures
            hint={t("leftOf", {
              left: format.number(left.get(id) ?? 0),
              qty: format.number(qty),
            })}
            value={textOf(id)}
            error={errorOf(id)}
            onChange={(event) => onChange(id, event.target.value)}
          />
        </div>
      ))}
    </fieldset>
  );
}
