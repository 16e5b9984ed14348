import type { Position } from "../../values/cursor.js";
import type { Page, PageRequest } from "../../values/page.js";

/** The sizes besides the picture itself, with the longest side of each. */
export const pictureSizes = { small: 160, medium: 480, large: 1_280 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The longest side of a stored picture. */
export const MOST_SIDE = 2_560;

/** The content types of stored pictures, with the endings of their files. */
const endings = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;
export type PictureType = keyof typeof endings;
export const pictureTypes = Object.keys(endings) as PictureType[];

export interface NewPicture {
  /** 128 random bits, in hexadecimal digits. Whoever knows them may read the files. */
  readonly key: string;
  readonly alt: string | null;
  readonly width: number;
  readonly height: number;
  /** Those of the picture itself, without its sizes. */
  readonly bytes: number;
  /** Those of all its files. */
  readonly storedBytes: number;
  readonly contentType: PictureType;
  /** A digest of the address from which an import fetched it. */
  readonly source?: string | undefined;
  readonly createdAt: Date;
}

/** A picture of a tenant. Its files lie outside the database and never change. */
export interface Picture extends NewPicture {
  readonly id: number;
  readonly version: number;
}

/** How a list of pictures is sorted. */
export const PICTURE_SORT = "-created_at";

export interface PictureRequest extends PageRequest {
  readonly ids?: readonly number[] | undefined;
  /** A part of `alt`, in lower case. */
  readonly search?: string | undefined;
  /** Only pictures that no product has. */
  readonly unused: boolean;
  readonly after: Position | null;
}

/** How many pictures a tenant has, and the bytes of their files. */
export interface PictureTotals {
  readonly count: number;
  readonly bytes: number;
}

/** The pictures of one tenant. */
export interface PictureRepository {
  /** Stores a picture whose files have been written. */
  add(picture: NewPicture): Promise<Picture>;
  /** The picture with this id. */
  find(id: number): Promise<Picture | null>;
  /** Those of these pictures that exist. */
  among(ids: readonly number[]): Promise<Picture[]>;
  /** A picture that was fetched from the address with this digest. */
  withSource(source: string): Promise<Picture | null>;
  /** The picture, locked until the transaction ends: no product can receive it until then. */
  lock(id: number): Promise<Picture | null>;
  /** The ids of these pictures that exist; none of them can be removed until the transaction ends. */
  keepAmong(ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Newest first. */
  list(request: PictureRequest): Promise<Page<Picture>>;
  /** Changes the alternative text of a picture that the caller has locked. */
  describe(picture: Picture, alt: string | null): Promise<Picture>;
  /** Removes a picture that the caller has locked and taken off its products. Its files are noted and removed later. */
  remove(picture: Picture, now: Date): Promise<void>;
  /** How many pictures the tenant has, and their bytes. */
  totals(): Promise<PictureTotals>;
}

/** Which pictures exist, for anyone who knows their keys. */
export interface PublicPictures {
  /** The bytes of the picture with this key, without its sizes; null if the tenant has none. */
  bytesOf(tenantId: number, key: string): Promise<number | null>;
}

/** The place of the files of a picture. */
export interface PicturePlace {
  readonly tenantId: number;
  readonly key: string;
}

/** A picture, and whose it is. */
export type OwnedPicture = PicturePlace &
  Pick<Picture, "id" | "contentType" | "bytes" | "storedBytes">;

/** The pictures of all tenants, for workers. */
export interface PictureWork {
  /** Pictures that were removed before this moment, and whose files are still there. */
  removedBefore(moment: Date, limit: number): Promise<PicturePlace[]>;
  /** The files of these removed pictures are gone. */
  forget(places: readonly PicturePlace[]): Promise<void>;
  /** Pictures after this one, in the order of their tenants and ids. */
  after(last: OwnedPicture | null, limit: number): Promise<OwnedPicture[]>;
  /** Those of these pictures that exist, or were removed and are not forgotten. */
  known(places: readonly PicturePlace[]): Promise<PicturePlace[]>;
}

/** The names of a picture's files. */
export const fileNames = (
  { tenantId, key }: PicturePlace,
  contentType: PictureType,
): Readonly<Record<"whole" | PictureSize, string>> => ({
  whole: `${tenantId}/${key}.${endings[contentType]}`,
  small: `${tenantId}/${key}-small.webp`,
  medium: `${tenantId}/${key}-medium.webp`,
  large: `${tenantId}/${key}-large.webp`,
});

/** All names that the files of a picture can have. */
export const possibleNames = (place: PicturePlace): string[] => [
  ...new Set(pictureTypes.flatMap((type) => Object.values(fileNames(place, type)))),
];

const NAME = /^([1-9]\d{0,15})\/([0-9a-f]{32})(?:-(?:small|medium|large)\.webp|\.(jpg|png|webp))$/;

/** The picture to which a file belongs, and its content type; null if the name is not that of a picture. */
export function placeOfFile(
  name: string,
): (PicturePlace & { contentType: PictureType; isWhole: boolean }) | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const [, tenant = "", key = "", ending] = match;
  const contentType = pictureTypes.find((type) => endings[type] === ending) ?? "image/webp";
  return { tenantId: Number(tenant), key, contentType, isWhole: ending !== undefined };
}

/** Where files of pictures are read, below the address of the host. */
export const PICTURES_PATH = "/media";

/** A picture as callers see it. */
export interface ShownPicture extends Omit<Picture, "key" | "storedBytes"> {
  readonly url: string;
  readonly sizes: Readonly<Record<PictureSize, string>>;
}

export type ShowPicture = (picture: Picture) => ShownPicture;

/** Adds the addresses of its files to a picture; without an address of the host they are paths. */
export const pictureShower =
  (tenantId: number, publicUrl = ""): ShowPicture =>
  ({ key, storedBytes: _, ...picture }) => {
    const base = `${publicUrl.replace(/\/+$/, "")}${PICTURES_PATH}/`;
    const names = fileNames({ tenantId, key }, picture.contentType);
    return {
      ...picture,
      url: base + names.whole,
      sizes: {
        small: base + names.small,
        medium: base + names.medium,
        large: base + names.large,
      },
    };
  };
