import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useInsertionEffect, useRef } from "react";
import dialog from "./dialog.module.css";
import css from "./overlay.module.css";

/** A panel over the page without a title of its own. */
export function Overlay({
  open,
  onClose,
  label,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}) {
  const opener = useRef<HTMLElement>(null);
  // Before the content is there, which may take the focus at once.
  useInsertionEffect(() => {
    const { activeElement } = document;
    if (open) opener.current = activeElement instanceof HTMLElement ? activeElement : null;
  }, [open]);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={css.overlay} aria-label={label} finalFocus={opener}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
