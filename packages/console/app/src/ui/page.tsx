import { type ReactElement, type ReactNode, useEffect } from "react";
import { Icon } from "./icon.js";
import css from "./page.module.css";

interface PageProps {
  readonly title: string;
  /** Where it differs from the title, such as a name from the records. */
  readonly heading?: ReactNode;
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
  readonly actions?: ReactNode;
  /** The link to the list that it belongs to. */
  readonly back?: ReactElement<Record<string, unknown>>;
  /** The content has a heading of its own on paper. */
  readonly printsOnlyContent?: boolean;
  readonly children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, heading, beside, below, actions, back, printsOnlyContent, children } = props;
  useEffect(() => {
    document.title = `${title} – Souk`;
  }, [title]);
  return (
    <div className={printsOnlyContent ? `${css.page} ${css.onlyContent}` : css.page}>
      <header className={css.head}>
        {back && <div className={css.back}>{back}</div>}
        <div className={css.line}>
          <div className={css.words}>
            <div className={css.title}>
              <h1 tabIndex={-1}>{heading ?? title}</h1>
              {beside}
            </div>
            {below !== undefined && <div className={css.below}>{below}</div>}
          </div>
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

/** The content of a link back. */
export const BackLabel = ({ children }: { readonly children: string }) => (
  <>
    <Icon name="back" size={16} />
    {children}
  </>
);

export const Toolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.toolbar}>{children}</div>
);

/** Two columns: the main content, and details next to it. */
export const Columns = ({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.main}>{main}</div>
    <div className={css.side}>{side}</div>
  </div>
);

export const Section = ({
  title,
  action,
  children,
}: {
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={css.section}>
    {title !== undefined && (
      <div className={css.sectionHead}>
        <h2>{title}</h2>
        {action}
      </div>
    )}
    {children}
  </section>
);
