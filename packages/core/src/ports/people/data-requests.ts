export type DataRequestKind = "export" | "erasure";

/** A person's request to export or erase their data. Workers carry it out, a few rows at a time. */
export interface DataRequest {
  readonly id: number;
  readonly userId: number;
  readonly kind: DataRequestKind;
  readonly askedAt: Date;
  /** When a worker continues with it. */
  readonly dueAt: Date;
  readonly doneAt: Date | null;
  /** An archive is kept until then. */
  readonly expiresAt: Date | null;
}

/** A request that is held until the transaction ends. */
export interface HeldDataRequest extends DataRequest {
  /** The address of the account. */
  readonly email: string;
  /** The progress, in a form that the worker defines. */
  readonly progress: string;
}

/** Requests to export or erase data; a call sees those of its user, workers see all. */
export interface DataRequestRepository {
  /** Stores a request. */
  add(request: {
    readonly userId: number;
    readonly kind: DataRequestKind;
    readonly progress: string;
    readonly askedAt: Date;
    readonly dueAt: Date;
  }): Promise<DataRequest>;
  /** The newest of a person. */
  latest(userId: number, kind: DataRequestKind): Promise<DataRequest | null>;
  /** A piece of an archive, by its place from 0 on; null after the last. */
  part(request: Pick<DataRequest, "id" | "userId">, number: number): Promise<string | null>;
  /** Ends the exports of a person, done or not; they can no longer be downloaded. */
  endExports(userId: number, now: Date): Promise<void>;
  /** Waits until no other worker carries it out; null if it does not exist. */
  hold(id: number): Promise<HeldDataRequest | null>;
  /** Locks one that is due and not locked. */
  claim(now: Date): Promise<HeldDataRequest | null>;
  /** Stores a piece of an archive. */
  addPart(request: Pick<DataRequest, "id" | "userId">, number: number, text: string): Promise<void>;
  /** Notes how far it is, in the transaction that did it. */
  note(
    id: number,
    change: Pick<HeldDataRequest, "progress" | "dueAt" | "doneAt" | "expiresAt">,
  ): Promise<void>;
  /** Lets others come first until then. */
  postpone(id: number, until: Date): Promise<void>;
  /** Removes some pieces whose time is over, and requests that had them; 0 when none are left. */
  forget(now: Date, limit: number): Promise<number>;
}

export type DataRequestWork = Pick<
  DataRequestRepository,
  "hold" | "claim" | "addPart" | "note" | "postpone" | "forget"
>;
