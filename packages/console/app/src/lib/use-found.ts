import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { inBackground } from "./in-background.js";
import { useProblem } from "./problem.js";
import { usePaused } from "./use-paused.js";

interface PageOfRecords<R> {
  readonly data: readonly R[];
  readonly next_cursor?: string | null;
  readonly current_page?: number;
  readonly last_page?: number;
}

/** A place in a list of the API: a cursor, or for lists without one the number of a page. */
interface Place {
  readonly cursor?: string;
  readonly page?: number;
}

interface Source<R, O> {
  readonly key: QueryKey;
  readonly list: (
    query: { readonly search?: string } & Place,
    signal: AbortSignal,
  ) => Promise<PageOfRecords<R>>;
  readonly optionOf: (record: R) => O;
  /** The list is closed, or the field needs a text first. */
  readonly isResting: boolean;
}

/** Options for a picker from a list of the API, a page at a time. */
export function useFound<R, O>(text: string, { key, list, optionOf, isResting }: Source<R, O>) {
  const problem = useProblem();
  const paused = usePaused(text);
  const found = useInfiniteQuery({
    queryKey: [...key, "find", paused],
    queryFn: ({ pageParam, signal }) =>
      list({ ...(paused !== "" && { search: paused }), ...pageParam }, signal),
    initialPageParam: {} as Place,
    getNextPageParam: ({
      next_cursor: cursor,
      current_page: page,
      last_page: last,
    }): Place | undefined =>
      typeof cursor === "string"
        ? { cursor }
        : page !== undefined && last !== undefined && page < last
          ? { page: page + 1 }
          : undefined,
    enabled: !isResting,
    staleTime: 60_000,
  });
  // Enter must not choose a result of an earlier text.
  const isCurrent = paused === text && !isResting;
  const isMore = found.hasNextPage && !found.isFetchingNextPage;
  return {
    options: isCurrent ? (found.data?.pages ?? []).flatMap(({ data }) => data.map(optionOf)) : [],
    isSearching: !isResting && (!isCurrent || found.isPending),
    failure: found.isError ? problem(found.error) : null,
    onMore: isMore ? () => inBackground(found.fetchNextPage()) : undefined,
  };
}
