import * as z from "zod";
import type { MemberContext } from "../../calls/context.js";
import { execute } from "../../calls/execute.js";
import { stagedUseCase, type Steps } from "../../calls/use-case.js";
import { tellFinishedImport } from "../../notices/staff-later.js";
import { requireRoom, storePicture } from "../../pictures/store-picture.js";
import type { ImportedPictureError } from "../../ports/catalog/import-job-repository.js";
import type { LinePicture, PictureTask } from "../../ports/catalog/import-line.js";
import type { Product } from "../../ports/catalog/product.js";
import type { ClaimedPictures } from "../../ports/catalog/staged-import-repository.js";
import { namedValues } from "../../ports/catalog/variant.js";
import type { Ports } from "../../ports/index.js";
import type { PictureFetchFault } from "../../ports/pictures/picture-fetcher.js";
import { CoreError } from "../../values/errors.js";
import { shifted } from "../../values/shifted.js";
import { changeProduct } from "../change-product.js";
import { MOST_PICTURES } from "../product-fields.js";
import { hasOptions, type ProductWish, variantsOf } from "../variety.js";
import { interrupted } from "./picture-tasks.js";
import { callOf, type StagedImport } from "./write-accepted.js";
import { endOf, isOpen } from "./write-of-job.js";

const IMPORTS_AT_ONCE = 4;
/** More than the few pictures of a task take; then their worker is gone. */
const LEASE_MS = 120_000;
/** Then it is the turn of other imports. */
const TURN_MS = 5_000;
const FETCHED_AT_ONCE = 2;
const ERRORS_TOLD = 1_000;

/** Fetches pictures of imports whose lines are written, and returns how many imports had some. */
export async function importPictures(ports: Ports): Promise<number> {
  const before = shifted(ports.clock.now(), -LEASE_MS);
  const due = await ports.unitOfWork.system("read", ({ imports }) =>
    imports.pictures(before, IMPORTS_AT_ONCE),
  );
  const ends = await Promise.allSettled(due.map((staged) => continuePictures(ports, staged)));
  const failure = ends.find((end) => end.status === "rejected");
  if (failure) throw failure.reason;
  return due.length;
}

type PictureSteps = Steps<"member", "product.updated" | "record.changed">;

function continuePictures(ports: Ports, staged: StagedImport): Promise<void> {
  const { id } = staged;
  const fetchAll = stagedUseCase({
    access: "member",
    exclusive: true,
    mayTell: ["product.updated", "record.changed"],
    input: z.object({}),
    async stage(steps) {
      const { clock } = ports;
      const since = clock.now().getTime();
      for (let claimedBefore = shifted(clock.now(), -LEASE_MS); ;) {
        const isOver = clock.now().getTime() - since >= TURN_MS;
        if (isOver) return steps.prepare(({ store }) => store.imports.releasePictures(id));
        const claimed = await steps.prepare(async ({ store, now }) => {
          const found = await store.imports.claimPictures(id, now, claimedBefore);
          const job = found && (await store.importJobs.find(found.job));
          return found && { ...found, isOpen: job !== null && isOpen(job) };
        });
        if (!claimed) return;
        const fetched = claimed.isOpen ? await fetchedOf(steps, claimed.task) : nothing;
        const { isLast } = await steps.write((context) => give(context, id, claimed, fetched));
        if (isLast) return;
        // The worker continues what it has claimed itself.
        claimedBefore = shifted(clock.now(), 1);
      }
    },
  });
  return execute(ports, "importProducts", fetchAll, callOf(staged), {});
}

/** The ids of pictures by their addresses, and why there are none of the others. */
interface Fetched {
  readonly ids: ReadonlyMap<string, number>;
  readonly errors: readonly ImportedPictureError[];
}

const nothing: Fetched = { ids: new Map(), errors: [] };

/** An address that an earlier import fetched is not fetched again. */
async function fetchedOf(steps: PictureSteps, task: PictureTask): Promise<Fetched> {
  const left = [...new Map([...task.ofVariants, ...task.images].map((each) => [each.url, each]))];
  const ids = new Map<string, number>();
  const errors: ImportedPictureError[] = [];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [url, picture] = next;
      const found = await fetched(steps, picture);
      if (typeof found === "number") ids.set(url, found);
      else errors.push({ line: picture.line, url, message: found });
    }
  };
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, work));
  return { ids, errors };
}

/** The id of the picture, or why there is none. */
async function fetched(steps: PictureSteps, { url, alt }: LinePicture): Promise<number | string> {
  const { read, ports } = steps;
  const source = ports.secrets.digest(url);
  const known = await read(({ store }) => store.pictures.withSource(source));
  if (known) return known.id;
  const { pictureFetcher } = ports;
  if (!pictureFetcher) return "This host fetches no pictures.";
  try {
    await requireRoom(steps);
    const file = await pictureFetcher.fetch(url);
    if (typeof file === "string") return faults[file];
    const given = { size: file.length, read: async () => file };
    const more = { alt: alt ?? null, subject: "The file at the address", source };
    return (await storePicture(steps, { file: given, ...more })).id;
  } catch (error) {
    const isOfPicture = error instanceof CoreError && ofPicture.has(error.kind);
    if (!isOfPicture) throw error;
    return error.issues[0]?.message ?? error.message;
  }
}

/** Errors that another attempt would meet as well. */
const ofPicture: ReadonlySet<string> = new Set(["validation_failed", "limit_reached", "conflict"]);

const faults: Readonly<Record<PictureFetchFault, string>> = {
  timeout: "The address did not respond in time.",
  dns_failed: "The name of the host was not found.",
  connect_failed: "The host cannot be reached.",
  tls_failed: "The host has no valid certificate.",
  invalid_response: "The response is invalid or larger than 10 MiB.",
  blocked_address: "The address is not public.",
  invalid_url: "The address must be a public https address.",
  internal_error: "The address cannot be read.",
  refused: "The address returned no picture.",
};

/** Gives a product its pictures, and removes their task. */
async function give(
  context: MemberContext<"product.updated">,
  id: number,
  { job: jobId, task }: ClaimedPictures,
  { ids, errors }: Fetched,
): Promise<{ readonly isLast: boolean }> {
  const { store, audit, now } = context;
  const taken = await store.imports.takePictures(id, task);
  // Another worker has done it, because this one was too slow.
  if (!taken) throw interrupted();
  const job = await store.importJobs.lock(jobId);
  if (!job || !isOpen(job)) {
    audit.unchanged();
    return taken;
  }
  const pictures = await store.pictures.keepAmong([...new Set(ids.values())]);
  const product = await store.products.lock(task.productId);
  const idOf = ({ url }: LinePicture) => {
    const found = ids.get(url);
    return found !== undefined && pictures.has(found) ? found : null;
  };
  const beyond: ImportedPictureError[] = [];
  if (product) {
    const mediaIds = appended(product, task, idOf, beyond);
    const wish = {
      ...(mediaIds !== product.mediaIds && { mediaIds }),
      ...variantsIn(product, task, idOf),
    };
    // Those that it has stay while it is locked.
    const known = new Set([...pictures, ...product.mediaIds]);
    await changeProduct(context, product, wish, { pictures: known });
  } else audit.unchanged();
  const all = [...job.pictures, ...errors, ...beyond];
  await store.importJobs.change({
    ...job,
    pictures: all.slice(0, ERRORS_TOLD).toSorted((a, b) => a.line - b.line),
    status: taken.isLast ? endOf(job, null) : "running",
    startedAt: job.startedAt ?? now,
    finishedAt: taken.isLast ? now : null,
  });
  if (taken.isLast) await tellFinishedImport(context, jobId);
  return taken;
}

type IdOf = (picture: LinePicture) => number | null;

function appended(
  { mediaIds: before }: Product,
  { images }: PictureTask,
  idOf: IdOf,
  beyond: ImportedPictureError[],
): readonly number[] {
  let mediaIds = before;
  for (const image of images) {
    const id = idOf(image);
    if (id === null || mediaIds.includes(id)) continue;
    if (mediaIds.length < MOST_PICTURES) mediaIds = [...mediaIds, id];
    else {
      const message = `The product has ${MOST_PICTURES} pictures already.`;
      beyond.push({ line: image.line, url: image.url, message });
    }
  }
  return mediaIds;
}

/** The variants with their pictures; nothing if none has one. */
function variantsIn(product: Product, { ofVariants }: PictureTask, idOf: IdOf): ProductWish {
  const variants = variantsOf(product).map((variant) => {
    const values = namedValues(product.options, variant.values);
    const picture = ofVariants.find(({ sku, options }) =>
      sku === null
        ? Object.entries(values).every(([name, value]) => options[name] === value)
        : sku === variant.sku,
    );
    const mediaId = picture ? idOf(picture) : null;
    return { id: variant.id, ...(mediaId !== null && { mediaId }) };
  });
  if (!variants.some((variant) => "mediaId" in variant)) return {};
  return hasOptions(product) ? { variants } : { mediaId: variants[0]?.mediaId };
}
