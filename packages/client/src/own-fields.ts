import type { WithEtag } from "./method.js";
import type { Resources } from "./resources.generated.js";

/** Values that a host keeps in the metadata of our things, as the `fields` of its core say. */
export interface OwnFields {
  readonly product?: object;
  readonly category?: object;
  readonly customer?: object;
  readonly order?: object;
  readonly tenant?: object;
  readonly user?: object;
  readonly announcement?: object;
  readonly webhook?: object;
}

/** The record of each part of the client, if it has metadata. */
interface About {
  readonly products: "product";
  readonly categories: "category";
  readonly customers: "customer";
  readonly orders: "order";
  readonly tenants: "tenant";
  readonly account: "user";
  readonly announcements: "announcement";
  readonly webhooks: "webhook";
}

type FieldsOf<R, F extends OwnFields> = R extends keyof About
  ? About[R] extends keyof F
    ? NonNullable<F[About[R]]>
    : never
  : never;

/** The methods with these values in their inputs and outputs. */
export type ResourcesWith<F extends OwnFields> = [keyof F] extends [never]
  ? Resources
  : { readonly [R in keyof Resources]: Typed<Resources[R], FieldsOf<R, F>> };

type Typed<Methods, S> = [S] extends [never]
  ? Methods
  : {
      readonly [M in keyof Methods]: TypedCall<Methods[M], M, S> &
        (Methods[M] extends { readonly withEtag: infer W }
          ? { readonly withEtag: TypedCall<W, M, S> }
          : unknown) &
        (Methods[M] extends { readonly currentOf: infer C }
          ? { readonly currentOf: TypedCall<C, M, S> }
          : unknown);
    };

type TypedCall<C, M, S> = C extends (...input: infer I) => infer A
  ? (...input: { [K in keyof I]: Taken<I[K], M, S> }) => Shown<A, S>
  : C;

/** A body that makes a thing says what is required; one that changes it may leave all out, or remove. */
type Taken<T, M, S> = T extends { metadata?: infer Given }
  ? M extends "create" | "check"
    ? {} extends S
      ? Omit<T, "metadata"> & { metadata?: (NonNullable<Given> & S) | null }
      : Omit<T, "metadata"> & { metadata: NonNullable<Given> & S }
    : M extends "update" | "updateProfile"
      ? Omit<T, "metadata"> & {
          metadata?: (NonNullable<Given> & { [K in keyof S]?: S[K] | null }) | null;
        }
      : T
  : T;

type Shown<A, S> =
  A extends Promise<infer T>
    ? Promise<Shown<T, S>>
    : A extends AsyncGenerator<infer T>
      ? AsyncGenerator<Shown<T, S>>
      : A extends WithEtag<infer T>
        ? WithEtag<Shown<T, S>>
        : A extends { metadata: infer Given }
          ? Omit<A, "metadata"> & { metadata: Given & Partial<S> }
          : A extends { data: (infer T)[] }
            ? Omit<A, "data"> & { data: Shown<T, S>[] }
            : A;
