import { useTranslations } from "use-intl";
import css from "./differences.module.css";

export interface Difference {
  readonly label: string;
  /** Null where only the other has changed it. */
  readonly mine: string | null;
  readonly theirs: string;
}

/** Two versions of a record side by side. */
export function Differences({
  mine,
  theirs,
  rows,
}: {
  readonly mine: string;
  readonly theirs: string;
  readonly rows: readonly Difference[];
}) {
  const t = useTranslations("ui");
  return (
    <table className={css.table} aria-label={`${mine} / ${theirs}`}>
      <thead>
        <tr>
          <td />
          <th scope="col">{mine}</th>
          <th scope="col">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>
              {row.mine === null ? (
                <span className={css.same}>{t("notChanged")}</span>
              ) : (
                <bdi>{row.mine}</bdi>
              )}
            </td>
            <td>
              <bdi>{row.theirs}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
