import * as z from "zod";
import { stagedUseCase } from "../calls/use-case.js";
import type { PictureFile } from "../ports/pictures/picture-maker.js";
import { described } from "../values/schemas/described.js";
import { alt, altOf } from "./picture-fields.js";
import { storePicture } from "./store-picture.js";

const isFile = (value: unknown): value is Uint8Array | PictureFile =>
  value instanceof Uint8Array ||
  (typeof value === "object" && value !== null && "read" in value && "size" in value);

const ofBytes = (bytes: Uint8Array) => ({ size: bytes.length, read: async () => bytes });

/**
 * Stores a picture, upright and without anything else that came with the file. The bytes say what type it is. Refused
 * with `limit_reached` if the tenant has as many pictures as it may have.
 */
export const addPicture = stagedUseCase({
  access: "member",
  exclusive: true,
  creates: true,
  repeatable: true,
  tells: ["record.changed"],
  input: z.object({
    file: described(
      z.custom<Uint8Array | PictureFile>(isFile, "The file field is required."),
      "A JPEG, PNG, WebP, AVIF or GIF picture, at most 10 MiB and 50 megapixels.",
    ),
    alt,
  }),
  stage(steps, { file, alt: text }) {
    return storePicture(steps, {
      file: file instanceof Uint8Array ? ofBytes(file) : file,
      alt: altOf(text),
      subject: "The file field",
    });
  },
});
