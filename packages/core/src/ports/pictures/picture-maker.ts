import type { PictureSize, PictureType } from "./picture.js";

/** The most bytes of a file that is made into a picture. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
/** The most pixels of a file, counted before it is decoded. */
export const MOST_PIXELS = 50_000_000;

/** A picture without anything that came with its file: upright, and no side above 2,560. */
export interface MadePicture {
  readonly content: Uint8Array;
  readonly contentType: PictureType;
  readonly width: number;
  readonly height: number;
  /** As WebP. Nothing is enlarged. */
  readonly sizes: Readonly<Record<PictureSize, Uint8Array>>;
}

/**
 * Why a file is no picture: of another type, with too many pixels, or not decodable within the limits of time and
 * memory.
 */
export type PictureFault = "type" | "pixels" | "broken";

/** A file that is read when it is its turn to be decoded. */
export interface PictureFile {
  readonly size: number;
  read(): Promise<Uint8Array>;
  /** A digest, which stands for the file where an Idempotency-Key is compared. */
  toJSON(): string;
}

/** Makes pictures of files; `@souk/pictures` has one. The type of a file is found in its bytes. */
export interface PictureMaker {
  /** Rejects only if the host is at fault. Tenants take turns where there is a queue. */
  make(file: Pick<PictureFile, "read">, tenant: string): Promise<MadePicture | PictureFault>;
}
