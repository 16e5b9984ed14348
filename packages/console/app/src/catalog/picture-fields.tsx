import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Badge } from "../ui/badge.js";
import { Button, IconButton } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { TextField } from "../ui/field.js";
import { FileDrop } from "../ui/file-drop.js";
import { Icon } from "../ui/icon.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { Progress } from "../ui/progress.js";
import { Thumbnail } from "../ui/thumbnail.js";
import css from "./picture-fields.module.css";
import { MOST_PICTURES, PICTURE_TYPES, type PictureFields as Fields } from "./pictures.js";
import type { Upload, usePictures } from "./use-pictures.js";

type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a product: the first is its cover. */
export function PictureFields({
  form,
  disabled,
  onRemoved,
}: {
  readonly form: Pictures;
  readonly disabled: boolean;
  readonly onRemoved: (id: number) => void;
}) {
  const t = useTranslations("pictures");
  const { pictures, uploads } = form;
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  /** The picture that keeps the focus while its row moves. */
  const [held, setHeld] = useState<{ readonly id: number } | null>(null);
  const count = pictures.length;

  useEffect(() => {
    if (held) list.current?.querySelector<HTMLElement>(`[data-handle="${held.id}"]`)?.focus();
  }, [held]);

  const move = (from: number, to: number) => {
    const target = Math.max(0, Math.min(to, count - 1));
    const id = pictures[from]?.picture.id;
    if (id === undefined || target === from) return;
    form.move(from, target);
    setHeld({ id });
    const place = t("nowAt", { place: target + 1, count });
    setSaid(target === 0 ? `${place}. ${t("cover")}` : place);
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    const from = pictures.findIndex(({ picture }) => picture.id === dragged);
    if (from === -1 || !list.current) return;
    const rows = [...list.current.children].slice(0, count);
    const to = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
    move(from, to === -1 ? count - 1 : to);
  };

  return (
    <>
      {count + uploads.length > 0 && (
        <ol
          ref={list}
          className={css.list}
          aria-label={t("title")}
          onPointerMove={dragged === null ? undefined : onPointerMove}
          onLostPointerCapture={() => setDragged(null)}
        >
          {pictures.map((fields, at) => (
            <PictureRow
              key={fields.picture.id}
              fields={fields}
              at={at}
              count={count}
              error={form.errors.get(fields.picture.id)}
              isDragged={dragged === fields.picture.id}
              disabled={disabled}
              onDrag={(pointer) => {
                setDragged(fields.picture.id);
                // The row itself leaves its place, and would lose the pointer.
                list.current?.setPointerCapture(pointer);
              }}
              onMove={(to) => move(at, to)}
              onDescribe={(alt) => form.describe(fields.picture.id, alt)}
              onRemove={() => setAsked(fields.picture.id)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={`upload-${upload.id}`}
              upload={upload}
              onRetry={() => form.retry(upload)}
              onCancel={() => form.cancel(upload.id)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="hidden">
        {said}
      </p>
      {!disabled && (
        <FileDrop
          many
          title={t("drop")}
          hint={t("dropHint", { most: MOST_PICTURES })}
          accept={PICTURE_TYPES}
          onFiles={(files) => form.add(files)}
        />
      )}
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t("removeTitle")}
        confirm={t("remove")}
        look="danger"
        onConfirm={() => {
          if (asked !== null) {
            form.remove(asked);
            onRemoved(asked);
          }
          setAsked(null);
        }}
      >
        {t("removeText")}
      </Confirm>
    </>
  );
}

function PictureRow({
  fields: { picture, alt },
  at,
  count,
  error,
  isDragged,
  disabled,
  onDrag,
  onMove,
  onDescribe,
  onRemove,
}: {
  readonly fields: Fields;
  readonly at: number;
  readonly count: number;
  readonly error: string | undefined;
  readonly isDragged: boolean;
  readonly disabled: boolean;
  readonly onDrag: (pointer: number) => void;
  readonly onMove: (to: number) => void;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslations("pictures");
  const place = at + 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targets[event.key]?.(at, count);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li className={css.row} data-dragged={isDragged || undefined}>
      {!disabled && count > 1 && (
        <button
          type="button"
          className={css.handle}
          data-handle={picture.id}
          aria-label={t("move", { place, count })}
          title={t("move", { place, count })}
          onKeyDown={onKeyDown}
          onPointerDown={({ button, pointerId }) => {
            if (button === 0) onDrag(pointerId);
          }}
        >
          <Icon name="updown" />
        </button>
      )}
      <span className={css.picture}>
        <Thumbnail url={picture.sizes.small} alt={alt} size="large" />
        {at === 0 && (
          <span className={css.cover}>
            <Badge tone="good">{t("cover")}</Badge>
          </span>
        )}
      </span>
      <div className={css.text}>
        <TextField
          label={t("text", { place })}
          placeholder={t("textPlaceholder")}
          optional
          maxLength={500}
          autoComplete="off"
          disabled={disabled}
          error={error}
          value={alt}
          onChange={({ target }) => onDescribe(target.value)}
        />
      </div>
      {!disabled && (
        <span className={css.more}>
          <Menu trigger={moreButton(t("actions", { place }))}>
            {at > 0 && <MenuItem onSelect={() => onMove(0)}>{t("makeCover")}</MenuItem>}
            {at > 0 && <MenuItem onSelect={() => onMove(at - 1)}>{t("moveUp")}</MenuItem>}
            {place < count && <MenuItem onSelect={() => onMove(at + 1)}>{t("moveDown")}</MenuItem>}
            {count > 1 && <MenuRule />}
            <MenuItem icon="trash" danger onSelect={onRemove}>
              {t("remove")}
            </MenuItem>
          </Menu>
        </span>
      )}
    </li>
  );
}

/** The place to which a key moves the picture of a handle. */
const targets: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function UploadRow({
  upload: { file, sent, failure, mayRetry },
  onRetry,
  onCancel,
}: {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}) {
  const t = useTranslations("pictures");
  const ui = useTranslations("ui");
  const format = useFormatter();
  const { name } = file;
  return (
    <li className={css.row}>
      <Thumbnail url={null} size="large" />
      <div className={css.upload}>
        <bdi className={css.name}>{name}</bdi>
        {failure === null ? (
          <>
            <Progress label={t("uploading", { name })} value={sent} of={sent === 1 ? null : 1} />
            <span className={css.quiet}>
              {/* The host still has to read the picture. */}
              {sent === 1 ? t("checking") : format.number(sent, { style: "percent" })}
            </span>
          </>
        ) : (
          <p role="alert" className={css.bad}>
            {failure}
          </p>
        )}
        {mayRetry && failure !== null && (
          <div>
            <Button size="small" onClick={onRetry}>
              {ui("retry")}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon="close" size="small" label={t("cancel", { name })} onClick={onCancel} />
    </li>
  );
}
