import type { NounRepository } from "./nouns/noun-repository.js";
import type { NounShape, OwnRepository } from "./nouns/noun-shape.js";

/** Names a repository of your own: use cases find it as `store.own(name)`, and `provide` says what opens it. */
export const ownRepository = <R extends object>(name: string): OwnRepository<R> =>
  Object.freeze({ name });

/** How one adapter opens such a repository, in the transaction and for the tenant of its session. */
export interface Provided<S> {
  /** The repository that it opens, as `ownRepository` named it. */
  readonly repository: OwnRepository;
  /** Opens it for one call. A method, so that adapters can keep those of many types in one list. */
  open(session: S): object;
}

/** Says how an adapter opens a repository of yours; give it to `repositories` of `openPersistence`. */
export const provide = <R extends object, S>(
  repository: OwnRepository<R>,
  open: (session: S) => R,
): Provided<S> => ({ repository, open });

/** How one adapter opens the repository of any noun. */
export interface NounOpener<S> {
  /** Opens the repository of a noun in a session. */
  open(noun: NounShape, session: S): NounRepository;
}

/** The repositories that an adapter was given. */
export class OwnRepositories<S> {
  readonly #open = new Map<OwnRepository, Provided<S>>();

  readonly #nouns: NounOpener<S> | undefined;

  constructor(provided: readonly Provided<S>[] = [], nouns?: NounOpener<S>) {
    this.#nouns = nouns;
    for (const each of provided) {
      if (this.#open.has(each.repository))
        throw new Error(`The repository "${each.repository.name}" is provided twice.`);
      this.#open.set(each.repository, each);
    }
  }

  open<R extends object>(repository: OwnRepository<R>, session: S): R {
    const provided = this.#open.get(repository);
    if (provided) return provided.open(session) as R;
    if (repository.noun && this.#nouns) return this.#nouns.open(repository.noun, session) as R;
    throw new Error(
      `There is no provider of the repository "${repository.name}": name it in the \`repositories\` of your persistence.`,
    );
  }
}
