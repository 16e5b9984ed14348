import css from "./bars.module.css";

interface Bar {
  readonly key: string;
  /** Such as "12 November". */
  readonly label: string;
  readonly value: number;
  /** The value as the reader sees it, such as "€ 1,200.00". */
  readonly text: string;
}

interface BarsProps {
  /** The title of the chart, such as "Revenue by day". */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Opens the table of the same figures. */
  readonly tableLabel: string;
  /** The headings of that table. */
  readonly headings: readonly [string, string];
  /** The bar under the pointer, or null after it has left. */
  readonly onPoint?: (bar: Bar | null) => void;
}

const WIDTH = 10;
const GAP = 2;
const HEIGHT = 100;
/** A day without anything still has a line to stand on. */
const LOWEST = 1.5;

/** A few values next to each other. The same figures are in a table, for reading and for screen readers. */
export function Bars({ label, bars, tableLabel, headings, onPoint }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const heightOf = (value: number) => (most === 0 ? 0 : (value / most) * HEIGHT);
  return (
    <figure className={css.figure} aria-label={label}>
      <svg
        className={css.plot}
        viewBox={`0 0 ${bars.length * WIDTH - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        onPointerLeave={() => onPoint?.(null)}
      >
        {bars.map((bar, index) => {
          const height = Math.max(heightOf(bar.value), LOWEST);
          return (
            <g key={bar.key} className={css.day} onPointerEnter={() => onPoint?.(bar)}>
              <rect
                className={css.reach}
                x={index * WIDTH - GAP / 2}
                y={0}
                width={WIDTH}
                height={HEIGHT}
              />
              <rect
                className={bar.value === 0 ? css.none : css.bar}
                x={index * WIDTH}
                y={HEIGHT - height}
                width={WIDTH - GAP}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      <div className={css.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <details className={css.table}>
        <summary>{tableLabel}</summary>
        <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
          <table aria-label={label}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ key, label: day, text }) => (
                <tr key={key}>
                  <th scope="row">{day}</th>
                  <td className="figures">
                    <bdi>{text}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
