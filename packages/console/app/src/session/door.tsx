import { type ReactNode, useEffect } from "react";
import css from "./door.module.css";

const ARCH = "M-200 4V-250C-200-350-112-412 0-520C112-412 200-350 200-250V4Z";
const arches = [0.8, 0.64, 0.49, 0.35, 0.22];

/** The frame of every page before a shop is open. */
export function Door({
  title,
  lead,
  children,
  foot,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} – Souk`;
  }, [title]);
  return (
    <div className={css.door}>
      <div className={css.tiles} aria-hidden="true">
        <svg className={css.arches} viewBox="0 0 520 420" preserveAspectRatio="xMidYMax slice">
          {arches.map((scale) => (
            <path key={scale} d={ARCH} transform={`translate(260 420) scale(${scale})`} />
          ))}
        </svg>
      </div>
      <main className={css.main}>
        <p className={css.brand}>
          <svg viewBox="0 0 24 28" aria-hidden="true">
            <path d="M2 26V14C2 8 6 5 12 1c6 4 10 7 10 13v12" />
            <path className={css.lit} d="M8 26v-9c0-3 1.5-4.5 4-6.5 2.5 2 4 3.5 4 6.5v9z" />
          </svg>
          Souk
        </p>
        <h1>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
        {children}
        {foot !== undefined && <p className={css.foot}>{foot}</p>}
      </main>
    </div>
  );
}
