import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { Button, Buttons, IconButton } from "../ui/button.js";
import { FieldGrid, Fields, TextField } from "../ui/field.js";
import { FailureNotice } from "../ui/states.js";
import { Thumbnail } from "../ui/thumbnail.js";
import type { PictureFields } from "./pictures.js";
import {
  cellKey,
  cellNames,
  type CellName,
  combinationsOf,
  isTable,
  MOST_OPTIONS,
  MOST_VARIANTS,
  type OptionFields,
  readyOptions,
  listOf,
  valuesIn,
  type VariantRow,
  type Variety,
  withAll,
  withCell,
  withOptions,
  withPasted,
  withPicture,
} from "./variety.js";
import css from "./variant-grid.module.css";
import { VariantPictureDialog } from "./variant-picture-dialog.js";

interface VarietyProps {
  readonly variety: Variety;
  readonly onChange: (change: (before: Variety) => Variety) => void;
  /** What is wrong with cells, by their keys. */
  readonly errors: ReadonlyMap<string, string>;
  readonly failure: string | null;
  readonly seesCosts: boolean;
  readonly disabled: boolean;
  /** The pictures of the product, of which each variant may have one. */
  readonly pictures: readonly PictureFields[];
}

/** Options such as size and color, and the variants that they make, as a grid to fill in like a spreadsheet. */
export function VarietyFields({ variety, onChange, failure, disabled, ...grid }: VarietyProps) {
  const t = useTranslations("variants");
  const [isTooMuch, setTooMuch] = useState(false);
  const { options, rows } = variety;
  const set = (next: readonly OptionFields[]) => {
    const isMore = combinationsOf(next) > MOST_VARIANTS;
    setTooMuch(isMore);
    if (!isMore) onChange((before) => withOptions(before, next));
  };
  const isVaried = readyOptions(variety).length > 0;
  return (
    <Fields>
      {options.map((option, at) => (
        <OptionInput
          key={option.key}
          option={option}
          disabled={disabled}
          // A product without options has one variant.
          canGo={options.length > 1 || rows.length <= 1}
          onChange={(changed) => set(options.with(at, changed))}
          onRemove={() => set(options.filter(({ key }) => key !== option.key))}
        />
      ))}
      {isTooMuch && <FailureNotice>{t("tooMany", { most: MOST_VARIANTS })}</FailureNotice>}
      {options.length < MOST_OPTIONS && !disabled && (
        <Buttons>
          <Button
            size="small"
            icon="plus"
            onClick={() => set([...options, { key: crypto.randomUUID(), name: "", values: [] }])}
          >
            {t("addOption")}
          </Button>
        </Buttons>
      )}
      {options.length === 0 && <p className={css.hint}>{t("none")}</p>}
      {failure !== null && <FailureNotice>{failure}</FailureNotice>}
      {isVaried && <Grid {...grid} rows={rows} disabled={disabled} onChange={onChange} />}
    </Fields>
  );
}

function OptionInput({
  option,
  disabled,
  canGo,
  onChange,
  onRemove,
}: {
  readonly option: OptionFields;
  readonly disabled: boolean;
  readonly canGo: boolean;
  readonly onChange: (option: OptionFields) => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslations("variants");
  const listed = listOf(option.values);
  // The rows follow once the list is typed to its end.
  const [typing, setTyping] = useState<string | null>(null);
  const take = () => {
    if (typing === null) return;
    const values = valuesIn(typing, option.values);
    if (listOf(values) !== listed) onChange({ ...option, values });
    setTyping(null);
  };
  return (
    <div className={css.option}>
      <FieldGrid>
        <TextField
          label={t("optionName")}
          maxLength={80}
          autoComplete="off"
          disabled={disabled}
          value={option.name}
          onChange={(event) => onChange({ ...option, name: event.target.value })}
        />
        <TextField
          label={t("values")}
          hint={t("valuesHint")}
          autoComplete="off"
          disabled={disabled}
          value={typing ?? listed}
          onChange={(event) => setTyping(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            take();
          }}
        />
      </FieldGrid>
      {!disabled && canGo && (
        <IconButton
          icon="trash"
          size="small"
          label={t("removeOption", { name: option.name })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

type GridProps = Pick<
  VarietyProps,
  "errors" | "seesCosts" | "disabled" | "onChange" | "pictures"
> & {
  readonly rows: readonly VariantRow[];
};

function Grid({ rows, errors, seesCosts, disabled, onChange, pictures }: GridProps) {
  const t = useTranslations("variants");
  const [asked, setAsked] = useState<Asked | null>(null);
  const hasPictures = pictures.length > 0;
  const table = useRef<HTMLTableElement>(null);
  const columns = cellNames.filter((name) => name !== "cost" || seesCosts);
  const change = useCallback(
    (make: (rows: readonly VariantRow[]) => readonly VariantRow[]) =>
      onChange((before) => ({ ...before, rows: make(before.rows) })),
    [onChange],
  );
  const onCell = useCallback(
    (key: string, column: CellName, text: string) =>
      change((before) => withCell(before, key, column, text)),
    [change],
  );
  const onAsk = useCallback(({ key, values, pictureId }: VariantRow) => {
    setAsked({ key, name: values.join(" / "), pictureId });
  }, []);
  const onRemove = useCallback(
    (key: string) => change((before) => before.filter((row) => row.key !== key)),
    [change],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    // Enter would send the form.
    if (event.key === "Enter") event.preventDefault();
    const place = placeOf(input);
    const step = place && stepOf(event, input);
    if (!place || !step) return;
    const [row, column] = [place.row + step.rows, place.column + step.columns];
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const place = event.target instanceof HTMLInputElement ? placeOf(event.target) : null;
    const text = event.clipboardData.getData("text/plain");
    const column = place && columns[place.column];
    if (!place || !column || place.row < 0 || disabled || !isTable(text)) return;
    event.preventDefault();
    change((before) => withPasted(before, columns, { row: place.row, column }, text));
  };
  /** Undefined where no variant can have a picture. */
  const pictureOf = ({ pictureId }: VariantRow) =>
    hasPictures
      ? (pictures.find(({ picture }) => picture.id === pictureId)?.picture.sizes.small ?? null)
      : undefined;
  return (
    <>
      <div className={css.scroll}>
        <table
          ref={table}
          className={css.grid}
          aria-label={t("title")}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          <thead>
            <tr>
              <th scope="col">{t("variant")}</th>
              {hasPictures && <th scope="col">{t("picture")}</th>}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
              {!disabled && <td />}
            </tr>
            {!disabled && rows.length > 1 && (
              <tr>
                <th scope="row">{t("all")}</th>
                {hasPictures && (
                  <td>
                    <PictureButton
                      label={t("setAll", { column: t("picture") })}
                      url={null}
                      disabled={false}
                      onClick={() => setAsked({ key: null, name: null, pictureId: null })}
                    />
                  </td>
                )}
                {columns.map((column, at) => (
                  <td key={column}>
                    {column !== "sku" && column !== "barcode" && (
                      <AllInput
                        label={t("setAll", { column: t(`columns.${column}`) })}
                        place={`-1 ${at}`}
                        onSet={(text) => change((before) => withAll(before, column, text))}
                      />
                    )}
                  </td>
                ))}
                <td />
              </tr>
            )}
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={row.key}
                row={row}
                at={at}
                seesCosts={seesCosts}
                errors={errors}
                disabled={disabled}
                canGo={rows.length > 1}
                picture={pictureOf(row)}
                onCell={onCell}
                onAsk={onAsk}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </div>
      {!disabled && <p className={css.hint}>{t("hint")}</p>}
      {asked && (
        <VariantPictureDialog
          name={asked.name}
          pictures={pictures}
          value={asked.pictureId}
          onChoose={(id) => {
            change((before) => withPicture(before, asked.key, id));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The variant whose picture is chosen; a key of null means all. */
interface Asked {
  readonly key: string | null;
  readonly name: string | null;
  readonly pictureId: number | null;
}

const PictureButton = ({
  label,
  url,
  disabled,
  onClick,
}: {
  readonly label: string;
  readonly url: string | null;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) => (
  <button
    type="button"
    className={css.picture}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Thumbnail url={url} />
  </button>
);

const GridRow = memo(function GridRow({
  row,
  at,
  seesCosts,
  errors,
  disabled,
  canGo,
  picture,
  onCell,
  onAsk,
  onRemove,
}: {
  readonly row: VariantRow;
  readonly at: number;
  readonly seesCosts: boolean;
  readonly errors: ReadonlyMap<string, string>;
  readonly disabled: boolean;
  readonly canGo: boolean;
  readonly picture: string | null | undefined;
  readonly onAsk: (row: VariantRow) => void;
  readonly onCell: (key: string, column: CellName, text: string) => void;
  readonly onRemove: (key: string) => void;
}) {
  const t = useTranslations("variants");
  const variant = row.values.join(" / ");
  const columns = cellNames.filter((name) => name !== "cost" || seesCosts);
  return (
    <tr>
      <th scope="row">
        <bdi>{variant}</bdi>
      </th>
      {picture !== undefined && (
        <td>
          <PictureButton
            label={t("cell", { column: t("picture"), variant })}
            url={picture}
            disabled={disabled}
            onClick={() => onAsk(row)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const error = errors.get(cellKey(row.key, column));
        return (
          <td key={column}>
            <input
              className={css.cell}
              data-cell={`${at} ${index}`}
              data-text={column === "sku" || column === "barcode" ? "" : undefined}
              aria-label={t("cell", { column: t(`columns.${column}`), variant })}
              aria-invalid={error !== undefined || undefined}
              title={error}
              value={row.cells[column]}
              maxLength={column === "sku" || column === "barcode" ? 64 : 20}
              inputMode={modes[column]}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onCell(row.key, column, event.target.value)}
            />
          </td>
        );
      })}
      {!disabled && (
        <td>
          {canGo && (
            <IconButton
              icon="trash"
              size="small"
              label={t("removeVariant", { variant })}
              onClick={() => onRemove(row.key)}
            />
          )}
        </td>
      )}
    </tr>
  );
});

const modes: Readonly<Record<CellName, "decimal" | "numeric" | "text">> = {
  price: "decimal",
  stock: "numeric",
  sku: "text",
  compare_at_price: "decimal",
  barcode: "text",
  weight_grams: "numeric",
  cost: "decimal",
};

/** A value for every row of a column, set when it is typed to its end. */
function AllInput({
  label,
  place,
  onSet,
}: {
  readonly label: string;
  readonly place: string;
  readonly onSet: (text: string) => void;
}) {
  const [text, setText] = useState("");
  const take = () => {
    if (text.trim() === "") return;
    onSet(text.trim());
    setText("");
  };
  return (
    <input
      className={css.cell}
      data-cell={place}
      aria-label={label}
      value={text}
      maxLength={20}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
        if (event.key === "Escape") setText("");
      }}
    />
  );
}

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf({ dataset }: HTMLInputElement): Place | null {
  const [row, column] = (dataset["cell"] ?? "").split(" ").map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

interface Step {
  readonly rows: number;
  readonly columns: number;
}

/** Up and down always lead to another cell, left and right where the text ends or is selected. */
function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): Step | null {
  if (key === "ArrowUp" || (key === "Enter" && shiftKey)) return { rows: -1, columns: 0 };
  if (key === "ArrowDown" || key === "Enter") return { rows: 1, columns: 0 };
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isWhole = start === 0 && end === value.length;
  const isForward = (key === "ArrowRight") === (getComputedStyle(input).direction === "ltr");
  const isAtEnd = start === end && start === (isForward ? value.length : 0);
  return isWhole || isAtEnd ? { rows: 0, columns: isForward ? 1 : -1 } : null;
}
