/**
 * The transaction that a library gives to the work in it: an EntityManager of MikroORM, a transaction of Kysely, Drizzle,
 * Knex or Prisma, or a client of a `pg` pool. The types are structural, so none of these libraries has to be installed.
 */
export type TransactionIn<D> = D extends { readonly em: infer Manager extends Transactional }
  ? Manager
  : D extends Transactional
    ? D
    : D extends { $transaction(work: (tx: infer Tx) => Promise<never>): unknown }
      ? Tx
      : D extends { transaction(): { execute(work: (tx: infer Tx) => Promise<never>): unknown } }
        ? Tx
        : D extends { transaction(work: (tx: infer Tx) => Promise<never>): unknown }
          ? Tx
          : D extends { connect(done: (error: never, client: infer Client) => void): unknown }
            ? NonNullable<Client>
            : never;

/** An EntityManager of MikroORM. */
interface Transactional {
  transactional(...given: never[]): Promise<unknown>;
}
