import * as z from "zod";
import type { MemberContext } from "../calls/context.js";
import { recordsChanged } from "../events/record-changes.js";
import { type Picture, pictureShower, type ShownPicture } from "../ports/pictures/picture.js";
import { text } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

export const alt = described(
  z.optional(z.nullable(text({ max: 500 }))),
  "What the picture shows, for people who do not see it, or null.",
);

/** An empty text means none. */
export const altOf = (given: string | null | undefined): string | null => given || null;

type Shop = Pick<MemberContext, "ports" | "tenant">;

/** The picture as the caller sees it. */
export const shown = ({ ports, tenant }: Shop, picture: Picture): ShownPicture =>
  pictureShower(tenant.id, ports.publicUrl)(picture);

/** `record.changed` of a picture. */
export const pictureChanged = ({ id, version }: Picture, fields: readonly string[]) =>
  recordsChanged("picture", [{ id, version }], fields);
