import { useTranslations } from "use-intl";
import { Button } from "../ui/button.js";
import { Dialog } from "../ui/dialog.js";
import { Thumbnail } from "../ui/thumbnail.js";
import type { PictureFields } from "./pictures.js";
import css from "./variant-picture-dialog.module.css";

interface DialogProps {
  /** The variant; null for all of them. */
  readonly name: string | null;
  readonly pictures: readonly PictureFields[];
  readonly value: number | null;
  readonly onChoose: (id: number | null) => void;
  readonly onClose: () => void;
}

/** Chooses one of the pictures of the product for a variant. */
export function VariantPictureDialog({ name, pictures, value, onChoose, onClose }: DialogProps) {
  const t = useTranslations("variants");
  const column = t("picture");
  return (
    <Dialog
      open
      onClose={onClose}
      title={name === null ? t("setAll", { column }) : t("cell", { column, variant: name })}
      actions={<Button onClick={() => onChoose(null)}>{t("noPicture")}</Button>}
    >
      <ul className={css.pictures}>
        {pictures.map(({ picture: { id, sizes }, alt }, at) => (
          <li key={id}>
            <button
              type="button"
              className={css.choice}
              aria-label={alt || t("nthPicture", { place: at + 1 })}
              aria-pressed={id === value}
              onClick={() => onChoose(id)}
            >
              <Thumbnail url={sizes.small} size="large" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
