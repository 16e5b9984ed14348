import type { MemberContext } from "../calls/context.js";
import type { Steps } from "../calls/use-case.js";
import type { Ports } from "../ports/index.js";
import { fileNames, type ShownPicture } from "../ports/pictures/picture.js";
import {
  checkPictureLimits,
  dropFiles,
  newPictureKey,
  sizeOfContents,
  writePictureFiles,
} from "../ports/pictures/picture-files.js";
import {
  MOST_PICTURE_BYTES,
  MOST_PIXELS,
  type PictureFault,
  type PictureFile,
} from "../ports/pictures/picture-maker.js";
import { conflict, CoreError, invalid } from "../values/errors.js";
import { pictureChanged, shown } from "./picture-fields.js";

const faults: Readonly<Record<PictureFault, string>> = {
  type: "must be a JPEG, PNG, WebP, AVIF or GIF picture.",
  pixels: `must not have more than ${MOST_PIXELS / 1_000_000} megapixels.`,
  broken: "cannot be decoded.",
};

interface GivenPicture {
  readonly file: Pick<PictureFile, "size" | "read">;
  readonly alt: string | null;
  /** The subject of sentences about its faults. */
  readonly subject: string;
  /** A digest of the address from which it came. */
  readonly source?: string;
}

type MakingSteps = Pick<Steps<"member", "record.changed">, "read" | "write" | "ports">;

/** Refused with `limit_reached` if the tenant has as many pictures as it may have. Returns the tenant. */
export function requireRoom({ read, ports }: MakingSteps): Promise<number> {
  storeOf(ports);
  return read(async (context) => {
    await checkRoom(context, 0);
    return context.tenant.id;
  });
}

/** Makes a picture of a file and stores it; one of the same source is returned in its place. */
export async function storePicture(
  steps: MakingSteps,
  { file, alt, subject, source }: GivenPicture,
): Promise<ShownPicture> {
  const { write, ports } = steps;
  const wrong = (fault: string) => invalid([{ path: ["file"], message: `${subject} ${fault}` }]);
  const { files, maker } = storeOf(ports);
  // Refused before the work of decoding.
  const tenantId = await requireRoom(steps);
  if (file.size > MOST_PICTURE_BYTES) {
    throw wrong(`must not be larger than ${MOST_PICTURE_BYTES} bytes.`);
  }
  const made = await maker.make(file, String(tenantId));
  if (typeof made === "string") throw wrong(faults[made]);
  const key = newPictureKey(ports.secrets);
  const names = fileNames({ tenantId, key }, made.contentType);
  const contents = { whole: made.content, ...made.sizes };
  const written: string[] = [];
  let hasRow = false;
  try {
    await writePictureFiles(files, names, contents, (name) => written.push(name));
    return await write(async (context) => {
      const { store, events, audit, now } = context;
      const same = source === undefined ? null : await store.pictures.withSource(source);
      if (same) {
        audit.unchanged();
        return shown(context, same);
      }
      const storedBytes = sizeOfContents(contents);
      await checkRoom(context, storedBytes);
      const added = await store.pictures.add({
        key,
        alt,
        width: made.width,
        height: made.height,
        bytes: made.content.length,
        storedBytes,
        contentType: made.contentType,
        ...(source !== undefined && { source }),
        createdAt: now,
      });
      audit.changed({ kind: "picture", id: added.id }, null, added);
      for (const event of pictureChanged(added, ["alt"])) events.publish(event);
      hasRow = true;
      return shown(context, added);
    });
  } catch (error) {
    // The commit may have arrived: the files stay until it is certain that no row has them.
    hasRow = error instanceof CoreError && error.kind === "outcome_unknown";
    throw error;
  } finally {
    // A repeated call returns the picture of the first.
    if (!hasRow) await dropFiles(files, written);
  }
}

function storeOf({ files, pictureMaker: maker }: Ports) {
  if (!files || !maker) throw conflict("This host stores no pictures.");
  return { files, maker };
}

/** The most pictures of a tenant, and the most bytes of their files. */
async function checkRoom(
  { store, ports }: Pick<MemberContext, "store" | "ports">,
  bytes: number,
): Promise<void> {
  const totals = await store.pictures.totals();
  checkPictureLimits({ count: totals.count + 1, bytes: totals.bytes + bytes }, ports.pictureLimits);
}
