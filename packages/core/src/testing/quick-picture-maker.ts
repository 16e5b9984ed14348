import { pictureSizes, type PictureSize } from "../ports/pictures/picture.js";
import type { PictureMaker } from "../ports/pictures/picture-maker.js";

const PNG = [0x89, 0x50, 0x4e, 0x47];
/** The beginning of a WebP. */
const WEBP = Uint8Array.from("RIFF\u0004\0\0\0WEBP", (letter) => letter.charCodeAt(0));
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Takes whatever begins as a PNG for a picture, and decodes nothing: most tests are not about it. */
export const quickPictureMaker: PictureMaker = {
  async make({ read }) {
    const file = await read();
    if (PNG.some((byte, at) => file[at] !== byte)) return "type";
    if (file.length <= HEIGHT_AT + 3) return "broken";
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    const sizes = Object.keys(pictureSizes).map((size) => [size, WEBP] as const);
    return {
      content: file,
      contentType: "image/png",
      width: view.getUint32(WIDTH_AT),
      height: view.getUint32(HEIGHT_AT),
      sizes: Object.fromEntries(sizes) as Record<PictureSize, Uint8Array>,
    };
  },
};

/** The beginning of a PNG with these sides, which `quickPictureMaker` takes. */
export function quickPicture(width = 4, height = 3): Uint8Array {
  const file = new Uint8Array(33);
  file.set([...PNG, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(file.buffer);
  view.setUint32(8, 13);
  file.set([0x49, 0x48, 0x44, 0x52], 12);
  view.setUint32(WIDTH_AT, width);
  view.setUint32(HEIGHT_AT, height);
  return file;
}
