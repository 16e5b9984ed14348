import { type DragEvent, useState } from "react";
import css from "./file-drop.module.css";
import { Icon } from "./icon.js";

interface FileDropProps {
  readonly title: string;
  readonly hint: string;
  /** Such as `.csv,.ndjson`. */
  readonly accept: string;
  readonly disabled?: boolean;
  /** Takes several files at once, and less room. */
  readonly many?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files are dropped here, or chosen with a click or the keyboard. */
export function FileDrop({
  title,
  hint,
  accept,
  disabled = false,
  many = false,
  onFiles,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    setOver(!disabled);
  };
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, many ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  return (
    <label
      className={css.drop}
      data-many={many || undefined}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        className="hidden"
        accept={accept}
        multiple={many}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files);
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
