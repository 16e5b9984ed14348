import { MOST_PIXELS, MOST_SIDE, type PictureSize, pictureSizes } from "@souk/core/adapter";
import type { MadePicture, PictureFault } from "@souk/core";
import sharp, { type Sharp } from "sharp";
import type { FileType } from "./picture-type.js";

// Only these read anything, whatever else the library was built with.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const SECONDS = 20;
const QUALITY = 88;
const SMALLER_QUALITY = 80;

const loaders: Readonly<Record<FileType, string>> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  gif: "gif",
  avif: "heif",
};

/** Decodes a file of this type. It has no metadata afterwards, because nothing asks for any to be kept. */
export async function decode(
  file: Uint8Array,
  type: FileType,
): Promise<MadePicture | PictureFault> {
  try {
    return await decoded(file, type);
  } catch {
    return "broken";
  }
}

async function decoded(file: Uint8Array, type: FileType): Promise<MadePicture | PictureFault> {
  const options = { failOn: "error", limitInputPixels: false, sequentialRead: true } as const;
  const { format, width, height } = await sharp(file, options).metadata();
  if (format !== loaders[type]) return "type";
  if (width * height > MOST_PIXELS) return "pixels";
  const upright = sharp(file, { ...options, limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient();
  const { data, info } = await within(upright, MOST_SIDE)
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const whole = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const sizes: Partial<Record<PictureSize, Uint8Array>> = {};
  for (const [size, side] of Object.entries(pictureSizes)) {
    sizes[size as PictureSize] = await within(whole(), side)
      .webp({ quality: SMALLER_QUALITY })
      .toBuffer();
  }
  return {
    ...(await encoded(whole(), type)),
    width: info.width,
    height: info.height,
    sizes: sizes as MadePicture["sizes"],
  };
}

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });

async function encoded(
  picture: Sharp,
  type: FileType,
): Promise<Pick<MadePicture, "content" | "contentType">> {
  switch (type) {
    case "jpeg":
      return {
        content: await picture.jpeg({ quality: QUALITY }).toBuffer(),
        contentType: "image/jpeg",
      };
    case "png":
    case "gif":
      return { content: await picture.png().toBuffer(), contentType: "image/png" };
    case "webp":
    case "avif":
      return {
        content: await picture.webp({ quality: QUALITY }).toBuffer(),
        contentType: "image/webp",
      };
  }
}
