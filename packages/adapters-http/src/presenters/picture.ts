import type { Picture } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, id, version } from "./fields.js";

const url = z.string().describe("Where it is read, without a token.");
const sizes = z
  .object({
    small: url.describe("WebP, no side above 160."),
    medium: url.describe("WebP, no side above 480."),
    large: url.describe("WebP, no side above 1,280."),
  })
  .describe("The same picture, smaller. Nothing is enlarged.");
const alt = z.string().nullable().describe("What it shows, in words, or null.");

export const picture = presenter(
  z
    .object({
      id: id.describe("The id of the picture."),
      alt,
      width: z.int().describe("Its width in pixels."),
      height: z.int().describe("Its height in pixels."),
      bytes: z.int().describe("The size of its file."),
      content_type: z.string().describe("image/jpeg, image/png or image/webp."),
      url,
      sizes,
      version,
      created_at: createdAt,
    })
    .meta({ id: "Picture", description: "A picture of a tenant." }),
  (found: Picture) => ({
    id: found.id,
    alt: found.alt,
    width: found.width,
    height: found.height,
    bytes: found.bytes,
    content_type: found.contentType,
    url: found.url,
    sizes: { ...found.sizes },
    version: found.version,
    created_at: at(found.createdAt),
  }),
);

/** What a product shows of its cover. */
export const cover = z
  .object({ id: id.describe("The id of the picture."), alt, url, sizes })
  .meta({ id: "Cover", description: "The picture that stands for a product." });

export const presentCover = ({
  id: coverId,
  alt: text,
  url: address,
  sizes: smaller,
}: Picture) => ({
  id: coverId,
  alt: text,
  url: address,
  sizes: { ...smaller },
});
