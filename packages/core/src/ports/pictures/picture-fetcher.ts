import type { SendFailure } from "../webhook-sender.js";

/** Why no file came from an address; `refused`: its status was not 200. */
export type PictureFetchFault = SendFailure | "refused";

/** Reads files at addresses that tenants choose; `createPictureFetcher` makes one. */
export interface PictureFetcher {
  /** The file at the address, of at most `MOST_PICTURE_BYTES`. Never rejects. Only public addresses are reached. */
  fetch(url: string): Promise<Uint8Array | PictureFetchFault>;
}
