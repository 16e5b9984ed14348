import * as z from "zod";
import type { Ports } from "../ports/index.js";
import type { FileStore } from "../ports/pictures/file-store.js";
import { fileNames, type PictureType } from "../ports/pictures/picture.js";
import {
  checkPictureLimits,
  dropFiles,
  LOST_AFTER_MS,
  MOST_FILE_BYTES,
  newPictureKey,
  type PictureContents,
  readPictureFiles,
  sizeOfContents,
  storedTypeOf,
  writePictureFiles,
} from "../ports/pictures/picture-files.js";
import type { ArchiveRecord } from "../ports/tenancy/tenant-archive.js";
import { CoreError } from "../values/errors.js";
import { shifted } from "../values/shifted.js";
import { checkRecord } from "./archive-checks.js";

type Row = ArchiveRecord["row"];

/** The kind of the rows of pictures. */
const PICTURES = "media";
/** The kind of the lines with their files, which follow the row. */
const FILES = "media_files";
/** The kind of the lines about pictures whose files are missing. */
const LOST = "lost_media";

export const isPicture = ({ kind }: ArchiveRecord): boolean => kind === PICTURES;

export const isPictureFile = ({ kind }: ArchiveRecord): boolean => kind === FILES;

const sizes = ["whole", "small", "medium", "large"] as const;

/** Divisible by three, so that the base64 of pieces is that of the whole. */
const PIECE = 24_576;
/** The bytes in one line. */
const PART = 8 * PIECE;

const refused = (message: string) => new CoreError("validation_failed", message);

type Digests = Pick<Ports["secrets"], "digest">;

const typeOf = (row: Row) => row["content_type"] as PictureType;

const sizesOf = (row: Row) => ({
  contentType: typeOf(row),
  bytes: Number(row["bytes"]),
  storedBytes: Number(row["stored_bytes"]),
});

/** The files of an archived picture; null if they are missing. */
const filesOf = (files: FileStore | undefined, tenantId: number, row: Row) =>
  files
    ? readPictureFiles(files, { tenantId, key: String(row["key"]) }, sizesOf(row))
    : Promise.resolve(null);

/**
 * The records with the files of each picture after its row. One picture at a time is in memory. A picture whose files are
 * missing is left out, and a line says so.
 */
export async function* withFiles(
  records: AsyncIterable<ArchiveRecord> | Iterable<ArchiveRecord>,
  { files, secrets }: Pick<Ports, "files" | "secrets">,
  tenantId: number,
  onLost?: (pictureId: number) => void,
): AsyncGenerator<ArchiveRecord> {
  for await (const record of records) {
    if (!isPicture(record)) {
      yield record;
      continue;
    }
    const { key: _, ...row } = record.row;
    const contents = await filesOf(files, tenantId, record.row);
    if (contents) {
      yield { kind: PICTURES, row };
      for (const size of sizes) yield* partsOf(size, contents[size], secrets);
    } else {
      yield { kind: LOST, row: { id: row["id"], alt: row["alt"] ?? null } };
      onLost?.(Number(row["id"]));
    }
  }
}

function* partsOf(size: string, file: Uint8Array, secrets: Digests): Generator<ArchiveRecord> {
  const bytes = file.length;
  for (let at = 0; at < bytes; at += PART) {
    const content = base64(file.subarray(at, at + PART));
    yield { kind: FILES, row: { size, bytes, at, sha256: secrets.digest(content), content } };
  }
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return text;
}

const part = z.object({
  size: z.enum(sizes),
  bytes: z.int().check(z.gte(1), z.lte(MOST_FILE_BYTES)),
  at: z.int(),
  sha256: z.string(),
  content: z.string().check(z.maxLength(PART * 2)),
});

/** The files of a picture that is being read from an archive. */
class ArrivingPicture {
  readonly row: Row;
  readonly #secrets: Digests;
  readonly #files: Partial<Record<keyof PictureContents, { content: Uint8Array; end: number }>> =
    {};

  constructor(record: ArchiveRecord, secrets: Digests) {
    checkRecord(record);
    this.row = record.row;
    this.#secrets = secrets;
  }

  add(given: Row): void {
    const parsed = part.safeParse(given);
    if (!parsed.success) throw this.#wrong("a line with a part of a file is not valid");
    const { size, bytes, at, sha256, content: text } = parsed.data;
    if (this.#secrets.digest(text) !== sha256)
      throw this.#wrong(`its file ${size} is not the one that was exported`);
    const file = (this.#files[size] ??= { content: new Uint8Array(bytes), end: 0 });
    const content = bytesOf(text);
    const isNext = file.content.length === bytes && file.end === at;
    if (!content || !isNext || at + content.length > bytes)
      throw this.#wrong(`the parts of its file ${size} do not fit together`);
    file.content.set(content, at);
    file.end += content.length;
  }

  /** Refuses files that are not those of the row, or of another type. */
  contents(): PictureContents {
    const [whole, small, medium, large] = sizes.map((size) => this.#wholeFile(size));
    const contents = { whole, small, medium, large } as PictureContents;
    const { bytes, storedBytes } = sizesOf(this.row);
    if (contents.whole.length !== bytes || sizeOfContents(contents) !== storedBytes)
      throw this.#wrong("its files are not as large as it says");
    return contents;
  }

  #wholeFile(size: keyof PictureContents): Uint8Array {
    const { content, end } = this.#files[size] ?? {};
    if (!content || end !== content.length) throw this.#wrong(`its file ${size} is not complete`);
    const type = size === "whole" ? typeOf(this.row) : "image/webp";
    if (storedTypeOf(content) !== type) throw this.#wrong(`its file ${size} is no ${type}`);
    return content;
  }

  #wrong(problem: string): CoreError {
    return refused(`media ${String(this.row["id"])}: ${problem}.`);
  }
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

type Take = (row: Row, contents: PictureContents) => Promise<Row>;

/** Hands over the files of each picture, and leaves its row with the key that `take` gave it. */
export async function* takingFiles(
  records: AsyncIterable<ArchiveRecord>,
  secrets: Digests,
  take: Take,
): AsyncGenerator<ArchiveRecord> {
  let picture: ArrivingPicture | null = null;
  let isHead = true;
  const finished = async function* () {
    if (picture)
      yield { kind: PICTURES, row: await take(picture.row, picture.contents()) } as ArchiveRecord;
    picture = null;
  };
  for await (const record of records) {
    if (isPictureFile(record)) {
      if (!picture) throw refused("The archive has a file of a picture without the picture.");
      picture.add(record.row);
      continue;
    }
    yield* finished();
    if (record.kind === LOST) continue;
    if (isPicture(record)) {
      // They are taken before the transaction that writes the other rows.
      if (!isHead) throw refused("The pictures of an archive come before its other rows.");
      picture = new ArrivingPicture(record, secrets);
      continue;
    }
    isHead &&= record.kind === "tenant";
    yield record;
  }
  yield* finished();
}

/** Reads the tenant and its pictures, and says how all of the records are read from the beginning. */
export async function headOf(
  records: AsyncGenerator<ArchiveRecord>,
): Promise<AsyncIterable<ArchiveRecord>> {
  const head: ArchiveRecord[] = [];
  for (;;) {
    const { done, value } = await records.next();
    if (done) break;
    head.push(value);
    if (value.kind !== "tenant" && !isPicture(value)) break;
  }
  return (async function* () {
    yield* head;
    yield* records;
  })();
}

/** Files without rows are removed after an hour, so rows of older files would come too late. */
const WITHIN_MS = LOST_AFTER_MS - 10 * 60 * 1000;

/** The files of the pictures of a tenant that is not there yet. */
export class CopiedPictures {
  readonly #ports: Ports;
  readonly #reserve: () => Promise<number>;
  readonly #written: string[] = [];
  readonly #until: Date;
  #count = 0;
  #bytes = 0;
  #tenantId: Promise<number> | undefined;

  constructor(ports: Ports, reserve: () => Promise<number>) {
    this.#ports = ports;
    this.#reserve = reserve;
    this.#until = shifted(ports.clock.now(), WITHIN_MS);
  }

  /** The id that the tenant will have; undefined if it has no pictures. */
  get tenantId(): Promise<number | undefined> {
    return Promise.resolve(this.#tenantId);
  }

  /** Only checks the files, for a dry run. */
  readonly check: Take = async (row, contents) => {
    this.#storeFor(contents);
    return { ...row, key: newPictureKey(this.#ports.secrets) };
  };

  /** Writes the files under a new key. */
  readonly take: Take = async (row, contents) => {
    const files = this.#storeFor(contents);
    this.#tenantId ??= this.#reserve();
    const key = newPictureKey(this.#ports.secrets);
    const names = fileNames({ tenantId: await this.#tenantId, key }, typeOf(row));
    this.requireTime();
    await writePictureFiles(files, names, contents, (name) => this.#written.push(name));
    return { ...row, key };
  };

  /** Throws if the files would be removed soon. Called last before a commit. */
  requireTime(): void {
    if (this.#written.length === 0 || this.#ports.clock.now() <= this.#until) return;
    const message = `The files of the pictures were not stored within ${WITHIN_MS / 60_000} minutes. Nothing was stored.`;
    throw new CoreError("unavailable", message);
  }

  /** Removes the files, unless rows may have them. */
  async dropAfter(error: unknown): Promise<void> {
    const { files } = this.#ports;
    const mayHaveRows = error instanceof CoreError && error.kind === "outcome_unknown";
    if (files && !mayHaveRows) await dropFiles(files, this.#written);
  }

  #storeFor(contents: PictureContents): FileStore {
    const { files, pictureLimits } = this.#ports;
    if (!files)
      throw new CoreError("conflict", "The archive has pictures, and this host stores none.");
    this.#count += 1;
    this.#bytes += sizeOfContents(contents);
    checkPictureLimits({ count: this.#count, bytes: this.#bytes }, pictureLimits);
    return files;
  }
}

/** Copies the files of pictures of one tenant for another. */
export class PictureCopies {
  readonly #files: FileStore | undefined;
  readonly #from: number;
  readonly #copies: CopiedPictures;
  readonly #rows = new Map<number, Row | null>();
  readonly #onLost: ((pictureId: number) => void) | undefined;

  constructor(
    { files }: Ports,
    from: number,
    copies: CopiedPictures,
    onLost?: (pictureId: number) => void,
  ) {
    this.#files = files;
    this.#from = from;
    this.#copies = copies;
    this.#onLost = onLost;
  }

  /** The row for the copy; null if the files are missing. A picture is copied once. */
  async of(row: Row): Promise<Row | null> {
    const id = Number(row["id"]);
    const known = this.#rows.get(id);
    if (known !== undefined) return known && { ...row, key: known["key"] };
    const contents = await filesOf(this.#files, this.#from, row);
    const copied = contents && (await this.#copies.take(row, contents));
    this.#rows.set(id, copied);
    if (!copied) this.#onLost?.(id);
    return copied;
  }

  /** The records of the copy. */
  async *in(records: AsyncIterable<ArchiveRecord>): AsyncGenerator<ArchiveRecord> {
    for await (const record of records) {
      const row = isPicture(record) ? await this.of(record.row) : record.row;
      if (row) yield { ...record, row };
    }
  }
}
