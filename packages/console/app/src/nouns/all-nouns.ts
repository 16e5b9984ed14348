import { queryOptions } from "@tanstack/react-query";
import type { Noun } from "./noun.js";

/** The nouns of the host, which are the same for everyone. */
export const nounsQuery = queryOptions({
  queryKey: ["nouns"],
  queryFn: async ({ signal }): Promise<readonly Noun[]> => {
    const answer = await fetch("/console/nouns.json", { signal });
    return answer.ok ? ((await answer.json()) as readonly Noun[]) : [];
  },
  staleTime: Infinity,
});
