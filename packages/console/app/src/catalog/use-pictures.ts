import { type Product, SoukError, type SoukClient } from "@souk/client";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { inReadersWords } from "../lib/api-words.js";
import { fetchReporting } from "../lib/fetch-reporting.js";
import { inBackground } from "../lib/in-background.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { clientOf } from "../lib/session.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { versionTag } from "../lib/version-tag.js";
import type { Difference } from "../ui/differences.js";
import { failureToast } from "../ui/toasts.js";
import {
  altOf,
  hasOtherAlt,
  idsOf,
  isSameList,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  moved,
  ontoOthers,
  pictureFields,
  type PictureFields,
  picturesOf,
} from "./pictures.js";

/** A file on its way to the shop, or the reason why it is not a picture of it. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly sent: number;
  readonly failure: string | null;
  /** The same file may be taken the next time. */
  readonly mayRetry: boolean;
}

interface Sending {
  readonly key: SubmissionKey;
  readonly abort: AbortController;
}

/**
 * The pictures in the form of a product. A file is uploaded at once; which pictures the product has, their order and
 * their texts are saved with the form.
 */
export function usePictures(product: Product | null) {
  const t = useTranslations("pictures");
  const problem = useProblem();
  const { id: tenantId, souk } = useTenant();
  const start = useMemo(() => idsOf(picturesOf(product)), [product]);
  const [pictures, setPictures] = useState(() => picturesOf(product));
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = useRef(pictures);
  const queue = useRef(Promise.resolve());
  const sendings = useRef(new Map<number, Sending>());
  /** Uploaded here, and in no saved product yet. */
  const fresh = useRef(new Set<number>());
  const lastUpload = useRef(0);

  const set = useCallback((next: readonly PictureFields[]) => {
    latest.current = next;
    setPictures(next);
  }, []);
  const setUpload = (id: number, change: Partial<Upload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    );

  const { mutateAsync: upload } = useMutation({
    mutationFn: ({ id, file, key, abort }: { id: number; file: File } & Sending) => {
      const form = new FormData();
      form.append("file", file);
      const client = clientOf(
        tenantId,
        fetchReporting((sent) => setUpload(id, { sent })),
      );
      return client.media.addPicture(form, { idempotencyKey: key.value, signal: abort.signal });
    },
  });
  const { mutate: clean } = useMutation({
    mutationFn: (ids: readonly number[]) => deleteUnused(souk, ids),
    onError: (error) => failureToast(t("notDeleted"), problem(error)),
  });

  async function send({ id, file }: Upload): Promise<void> {
    const sending = sendings.current.get(id);
    if (!sending) return;
    if (latest.current.length >= MOST_PICTURES)
      return setUpload(id, { failure: t("tooMany", { most: MOST_PICTURES }), mayRetry: true });
    if (file.size > MOST_PICTURE_BYTES) return setUpload(id, { failure: t("tooLarge") });
    try {
      const picture = await upload({ id, file, ...sending });
      if (!sendings.current.delete(id)) return clean([picture.id]);
      fresh.current.add(picture.id);
      set([...latest.current, pictureFields(picture)]);
      setUploads((before) => before.filter((each) => each.id !== id));
    } catch (error) {
      sending.key.settle(error);
      const refusal = refusalOf(error);
      setUpload(id, { failure: refusal ?? problem(error), mayRetry: refusal === null });
    }
  }
  const enqueue = (added: readonly Upload[]) => {
    for (const each of added) queue.current = queue.current.then(() => send(each));
  };
  const cancel = (id: number) => {
    sendings.current.get(id)?.abort.abort();
    sendings.current.delete(id);
    setUploads((before) => before.filter((each) => each.id !== id));
  };
  /** Deletes those that this form has dropped, if no product has them. */
  const cleanUp = (dropped: readonly number[]) => {
    const kept = idsOf(latest.current);
    const gone = dropped.filter((id) => !kept.includes(id));
    if (gone.length > 0) clean(gone);
  };

  useEffect(() => {
    const [open, unsaved] = [sendings.current, fresh.current];
    return () => {
      for (const { abort } of open.values()) abort.abort();
      open.clear();
      // The page was left without saving them.
      inBackground(deleteUnused(souk, [...unsaved]));
    };
  }, [souk]);

  const restart = (saved: Product) => {
    for (const { id } of uploads) cancel(id);
    set(picturesOf(saved));
    setErrors(new Map());
    cleanUp([...fresh.current]);
    fresh.current.clear();
  };

  return {
    pictures,
    uploads,
    errors,
    isChanged:
      !isSameList(idsOf(pictures), start) ||
      pictures.some(hasOtherAlt) ||
      uploads.some(({ failure }) => failure === null),
    add(files: readonly File[]) {
      const added = files.map((file) => ({
        id: ++lastUpload.current,
        file,
        sent: 0,
        failure: null,
        mayRetry: false,
      }));
      for (const { id } of added) {
        sendings.current.set(id, { key: new SubmissionKey(), abort: new AbortController() });
      }
      setUploads((before) => [...before, ...added]);
      enqueue(added);
    },
    retry(again: Upload) {
      setUpload(again.id, { sent: 0, failure: null });
      enqueue([again]);
    },
    cancel,
    move: (from: number, to: number) => set(moved(latest.current, from, to)),
    remove: (id: number) => set(latest.current.filter(({ picture }) => picture.id !== id)),
    describe: (id: number, alt: string) =>
      set(latest.current.map((each) => (each.picture.id === id ? { ...each, alt } : each))),
    /** Resolves when no file is on its way any more. */
    async settled(): Promise<void> {
      for (let seen; seen !== queue.current;) await (seen = queue.current);
    },
    ids: () => idsOf(latest.current),
    /** Saves the texts, which belong to the pictures and not to the product. */
    async saveTexts(): Promise<void> {
      setErrors(new Map());
      for (const fields of latest.current.filter(hasOtherAlt)) {
        const { picture } = fields;
        const replace = (next: PictureFields) =>
          set(latest.current.map((each) => (each.picture.id === picture.id ? next : each)));
        try {
          const options = { ifMatch: versionTag(picture) };
          const saved = await souk.media.updatePicture(picture.id, { alt: altOf(fields) }, options);
          replace({ ...fields, picture: saved });
        } catch (error) {
          const current = isStatus(error, 412) ? souk.media.updatePicture.currentOf(error) : null;
          if (!current) throw error;
          replace({ ...fields, picture: current.data });
          setErrors(new Map([[picture.id, t("textChanged", { text: current.data.alt ?? "–" })]]));
          throw new Error(t("textConflict"), { cause: error });
        }
      }
    },
    /** The product is saved like this. */
    adopt(saved: Product) {
      const theirs = picturesOf(saved);
      const dropped = [...start, ...fresh.current];
      set(ontoOthers(latest.current, idsOf(theirs), theirs));
      for (const id of idsOf(theirs)) fresh.current.delete(id);
      cleanUp(dropped);
    },
    restart,
    onto: (saved: Product) => set(ontoOthers(latest.current, start, picturesOf(saved))),
    differencesTo(saved: Product): Difference[] {
      const theirs = picturesOf(saved);
      if (isSameList(idsOf(theirs), start)) return [];
      const isMine = !isSameList(idsOf(pictures), start);
      return [
        { label: t("title"), mine: isMine ? namesOf(pictures) : null, theirs: namesOf(theirs) },
      ];
    },
  };
}

const namesOf = (pictures: readonly PictureFields[]): string =>
  pictures.map((each) => altOf(each) ?? `#${each.picture.id}`).join(", ");

/** What the API says of a file that it does not take. */
function refusalOf(error: unknown): string | null {
  const [said] = error instanceof SoukError ? (error.errors["file"] ?? []) : [];
  return said === undefined ? null : inReadersWords(said);
}

const IDS_AT_ONCE = 100;

/** Deletes those of these pictures that no product has. */
async function deleteUnused({ media }: SoukClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const some = ids.slice(0, IDS_AT_ONCE);
  const query = { id: some.join(","), unused: true, per_page: IDS_AT_ONCE };
  const { data } = await media.listPictures(query);
  for (const { id } of data) await media.deletePicture(id);
}
