import { storedTypeOf } from "@souk/core/adapter";

/** The types of files that are taken for pictures. */
export type FileType = "jpeg" | "png" | "webp" | "avif" | "gif";

const storedTypes = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

const MOST_BRANDS = 32;

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** The type that the first bytes of a file say; null if it is none of these. */
export function pictureType(bytes: Uint8Array): FileType | null {
  const storedType = storedTypeOf(bytes);
  if (storedType) return storedTypes[storedType];
  if (["GIF87a", "GIF89a"].includes(ascii(bytes, 0, 6))) return "gif";
  return ascii(bytes, 4, 4) === "ftyp" && hasAvifBrand(bytes) ? "avif" : null;
}

/** An AVIF names its brand first, or among those with which it is compatible. */
function hasAvifBrand(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length, 8 + 4 * MOST_BRANDS);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (["avif", "avis"].includes(ascii(bytes, at, 4))) return true;
  }
  return false;
}
