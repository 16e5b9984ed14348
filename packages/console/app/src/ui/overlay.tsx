import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import dialog from "./dialog.module.css";
import css from "./overlay.module.css";

/** A panel over the page without a title of its own. */
export const Overlay = ({
  open,
  onClose,
  label,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <Dialog.Root
    open={open}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.scrim} />
      <Dialog.Popup className={css.overlay} aria-label={label}>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
