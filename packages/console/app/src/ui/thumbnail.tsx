import { type ReactNode, useState } from "react";
import css from "./thumbnail.module.css";

interface ThumbnailProps {
  /** The address of the picture; without one the place stays empty. */
  readonly url: string | null;
  /** Empty where the words next to it say the same. */
  readonly alt?: string;
  readonly size?: "small" | "large";
  /** Loaded before it comes into view, such as for the printer. */
  readonly eager?: boolean;
}

/** A picture in a square that keeps its place while the picture loads, and where there is none. */
export function Thumbnail({ url, alt = "", size = "small", eager = false }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={css.square} data-size={size}>
      {url !== null && url !== broken && (
        <img
          src={pathOf(url)}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          // A picture that was deleted in the meantime.
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
}

/** This host serves its pictures, and the page loads nothing from the other names that the host may have. */
const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** Words with a picture before them. Without a place for pictures, which is undefined, only the words. */
export const Pictured = ({
  url,
  eager = false,
  top = false,
  children,
}: {
  readonly url: string | null | undefined;
  readonly eager?: boolean;
  /** Level with the first line, where the cells next to it are. */
  readonly top?: boolean;
  readonly children: ReactNode;
}) =>
  url === undefined ? (
    children
  ) : (
    <div className={css.pictured} data-top={top || undefined}>
      <Thumbnail url={url} eager={eager} />
      <div className={css.words}>{children}</div>
    </div>
  );
