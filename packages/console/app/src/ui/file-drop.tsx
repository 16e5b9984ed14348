import { type DragEvent, useState } from "react";
import css from "./file-drop.module.css";
import { Icon } from "./icon.js";

interface FileDropProps {
  readonly title: string;
  readonly hint: string;
  /** Such as `.csv,.ndjson`. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** A file is dropped here, or chosen with a click or the keyboard. */
export function FileDrop({ title, hint, accept, disabled = false, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <label
      className={css.drop}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files.item(0);
        if (file && !disabled) onFile(file);
      }}
    >
      <input
        type="file"
        className="hidden"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.item(0);
          if (file) onFile(file);
          // The same file can be chosen again after it was corrected.
          target.value = "";
        }}
      />
      <Icon name="up" size={24} />
      <span className={css.title}>{title}</span>
      <span>{hint}</span>
    </label>
  );
}
