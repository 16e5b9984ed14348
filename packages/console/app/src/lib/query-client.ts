import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isStatus } from "./problem.js";
import { session } from "./session.js";

const noticeEnd = (error: unknown) => {
  if (isStatus(error, 401) && error.code === "unauthenticated") session.end();
};

/** `@souk/client` repeats what may be repeated, so nothing is repeated here. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: "always" },
  },
});
