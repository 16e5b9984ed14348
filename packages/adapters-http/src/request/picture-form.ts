import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { CoreError, invalid } from "@souk/core";
import { MOST_PICTURE_BYTES } from "@souk/core/adapter";
import { HttpError } from "../wire/errors.js";
import type { FormSource, ReadForm } from "./body-source.js";
import { inLargeParts, openNameless, orUnavailable } from "./spool.js";

/** The form around the file: boundaries, headers and the other fields. */
const FORM_BYTES = 64 * 1024;
const FIELD_BYTES = 8 * 1024;

const tooLarge = () =>
  invalid([
    {
      path: ["file"],
      message: `The file field must not be larger than ${MOST_PICTURE_BYTES} bytes.`,
    },
  ]);

const several = () =>
  invalid([{ path: ["file"], message: "The file field must be a single file." }]);

const malformed = () =>
  new HttpError("malformed_json", "The request body is not valid multipart/form-data.");

/** A picture and the fields about it. */
export const pictureForm: FormSource = {
  types: ["multipart/form-data"],
  limit: MOST_PICTURE_BYTES + FORM_BYTES,
  provides: ["file", "alt"],
  tooLarge,
  read: readPictureForm,
};

async function readPictureForm(
  bytes: AsyncIterable<Uint8Array>,
  headers: IncomingHttpHeaders,
): Promise<ReadForm> {
  const spool = await orUnavailable(openNameless());
  try {
    const { input, unknown } = await partsOf(bytes, headers, spool);
    return { input, unknown, close: () => spool.close() };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function partsOf(
  bytes: AsyncIterable<Uint8Array>,
  headers: IncomingHttpHeaders,
  spool: FileHandle,
): Promise<Omit<ReadForm, "close">> {
  const input: Record<string, unknown> = {};
  const unknown = new Set<string>();
  const refusals: Error[] = [];
  const broken = new AbortController();
  const refuse = (error: Error) => {
    refusals.push(error);
    broken.abort();
  };
  const take = (name: string, value: unknown) => {
    if (!pictureForm.provides.includes(name)) unknown.add(name);
    else if (Object.hasOwn(input, name)) refuse(name === "file" ? several() : malformed());
    else input[name] = value;
  };
  const writing: Promise<void>[] = [];
  const form = open(headers);
  form.on("field", take);
  form.on("file", (name: string, stream: Readable) => {
    if (name !== "file" || writing.length > 0) {
      take(name, null);
      stream.resume();
      return;
    }
    stream.once("limit", () => refuse(tooLarge()));
    const stored = store(stream, spool).then((file) => take(name, file));
    writing.push(stored.catch((error: unknown) => refuse(error as Error)));
  });
  for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const) {
    form.once(limit, () => refuse(malformed()));
  }
  try {
    await pipeline(inLargeParts(bytes), form, { signal: broken.signal });
    await Promise.all(writing);
  } catch (error) {
    if (refusals.length === 0) throw isOurs(error) ? error : malformed();
  }
  const [refusal] = refusals;
  if (refusal) throw refusal;
  return { input, unknown: [...unknown] };
}

const isOurs = (error: unknown) => error instanceof HttpError || error instanceof CoreError;

function open(headers: IncomingHttpHeaders) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fileSize: MOST_PICTURE_BYTES,
        fieldSize: FIELD_BYTES,
        fieldNameSize: 100,
        fields: 20,
        files: 20,
        parts: 30,
        headerPairs: 20,
        headerSize: FIELD_BYTES,
      },
    });
  } catch {
    throw malformed();
  }
}

/** Until it is decoded, a file holds it instead of memory. */
async function store(stream: Readable, spool: FileHandle) {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await orUnavailable(spool.write(chunk, 0, chunk.length, size));
    size += chunk.length;
  }
  const sha256 = hash.digest("hex");
  return {
    size,
    toJSON: () => sha256,
    async read() {
      const content = Buffer.allocUnsafe(size);
      await orUnavailable(spool.read(content, 0, size, 0));
      return content;
    },
  };
}
