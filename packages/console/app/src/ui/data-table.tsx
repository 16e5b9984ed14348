import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import css from "./data-table.module.css";
import { Icon } from "./icon.js";

export interface Column<R> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** Numbers stand under each other at the end of the column. */
  readonly align?: "end";
  readonly sort?: string;
  /** Left out where there is little room; on a phone it moves below the first column. */
  readonly minor?: boolean;
  /** Only for screen readers, such as the heading of actions. */
  readonly hideLabel?: boolean;
}

interface TableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => number | string;
  /** Follows a click on a row, and Enter in it. The first column has the link itself. */
  readonly onOpen?: (row: R) => void;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** Newer rows are on their way. */
  readonly stale?: boolean;
  readonly selection?: Selection;
}

export interface Selection {
  readonly ids: ReadonlySet<number | string>;
  readonly onChange: (ids: ReadonlySet<number | string>) => void;
  readonly labelOf: (id: number | string) => string;
}

/** A list of records. Arrow keys move from row to row, Enter opens one, and the header stays in sight. */
export function DataTable<R>(props: TableProps<R>) {
  const { label, columns, rows, keyOf, onOpen, stale = false, selection } = props;
  const t = useTranslations("ui");
  const body = useRef<HTMLTableSectionElement>(null);
  const all = rows.length > 0 && rows.every((row) => selection?.ids.has(keyOf(row)));
  const some = rows.some((row) => selection?.ids.has(keyOf(row)));

  const toggle = (id: number | string) => {
    const ids = new Set(selection?.ids);
    if (!ids.delete(id)) ids.add(id);
    selection?.onChange(ids);
  };

  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={label} aria-busy={stale || undefined}>
        <thead>
          <tr>
            {selection && (
              <th className={css.select} scope="col">
                <input
                  type="checkbox"
                  aria-label={t("selectAll")}
                  checked={all}
                  ref={(box) => {
                    if (box) box.indeterminate = some && !all;
                  }}
                  onChange={() => selection.onChange(new Set(all ? [] : rows.map(keyOf)))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => moveFocus(event, body.current)}>
          {rows.map((row) => {
            const id = keyOf(row);
            const isSelected = selection?.ids.has(id) ?? false;
            return (
              <tr
                key={id}
                className={onOpen ? css.opens : undefined}
                aria-selected={selection ? isSelected : undefined}
                onClick={(event) => {
                  if (onOpen && !isOnControl(event)) onOpen(row);
                }}
              >
                {selection && (
                  <td className={css.select}>
                    <input
                      type="checkbox"
                      aria-label={selection.labelOf(id)}
                      checked={isSelected}
                      onChange={() => toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={classOf(column)}
                    data-align={column.align}
                    data-minor={column.minor || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Heading<R>({
  column,
  sort = "",
  onSort,
}: Pick<TableProps<R>, "sort" | "onSort"> & { readonly column: Column<R> }) {
  const by = column.sort;
  const isUp = by !== undefined && sort === by;
  const isDown = by !== undefined && sort === `-${by}`;
  return (
    <th
      scope="col"
      className={classOf(column)}
      data-align={column.align}
      data-minor={column.minor || undefined}
      aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}
    >
      {by !== undefined && onSort ? (
        <button type="button" className={css.sort} onClick={() => onSort(isUp ? `-${by}` : by)}>
          {column.label}
          <span
            className={css.arrow}
            data-down={isDown || undefined}
            data-on={isUp || isDown || undefined}
          >
            <Icon name="up" size={16} />
          </span>
        </button>
      ) : (
        <span className={column.hideLabel ? "hidden" : undefined}>{column.label}</span>
      )}
    </th>
  );
}

const classOf = ({ align }: Pick<Column<never>, "align">) =>
  align === "end" ? "figures" : undefined;

/** Links, buttons and selected text keep their own meaning. */
function isOnControl({ target, currentTarget, metaKey, ctrlKey }: MouseEvent): boolean {
  const control = (target as Element).closest("a, button, input, label, [role='menu']");
  if (!currentTarget.contains(target as Node)) return true;
  const hasSelection = (getSelection()?.toString() ?? "") !== "";
  return control !== null || metaKey || ctrlKey || hasSelection;
}

/** Moves from the link of one row to that of the next. */
function moveFocus(event: KeyboardEvent, body: HTMLElement | null): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const links = [...(body?.querySelectorAll<HTMLElement>("tr td a[data-row]") ?? [])];
  const row = (event.target as Element).closest("tr");
  const at = links.findIndex((link) => row?.contains(link));
  const next = links[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at === -1 || !next || (event.target as Element).closest("[role='menu']")) return;
  event.preventDefault();
  next.focus();
}
