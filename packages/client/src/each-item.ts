/** A list in any of the shapes of the API's pages. */
interface PageBody<T> {
  readonly data: readonly T[];
  readonly current_page: number;
  readonly last_page: number;
  readonly next_cursor?: string | null;
}

type Shapes<T> =
  | PageBody<T>
  | { readonly success: true; readonly data: PageBody<T> }
  | { readonly team_members: PageBody<T> };

export type ItemOf<B> =
  B extends PageBody<infer T>
    ? T
    : B extends { data: PageBody<infer T> }
      ? T
      : B extends { team_members: PageBody<infer T> }
        ? T
        : never;

export type Position = { readonly page?: number; readonly cursor?: string };

/** Walks a list to its end, page by page; by cursor if the list offers one, so that deep pages stay fast. */
export async function* eachItem<B>(
  fetchPage: (position: Position) => Promise<B>,
): AsyncGenerator<ItemOf<B>> {
  let position: Position | null = {};
  while (position) {
    const page = pageOf(await fetchPage(position));
    yield* page.data as ItemOf<B>[];
    position = nextPosition(page);
  }
}

function pageOf(body: unknown): PageBody<unknown> {
  const shaped = body as Shapes<unknown>;
  if ("team_members" in shaped) return shaped.team_members;
  return "success" in shaped && !Array.isArray(shaped.data)
    ? (shaped.data as PageBody<unknown>)
    : (shaped as PageBody<unknown>);
}

function nextPosition({
  next_cursor: cursor,
  current_page,
  last_page,
}: PageBody<unknown>): Position | null {
  if (cursor !== undefined) return cursor === null ? null : { cursor };
  return current_page < last_page ? { page: current_page + 1 } : null;
}
