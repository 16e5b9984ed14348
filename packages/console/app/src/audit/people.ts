import { useQuery } from "@tanstack/react-query";
import { type TenantScope, useTenant } from "../lib/tenant.js";
import { useFound } from "../lib/use-found.js";
import type { Option } from "../ui/picker.js";

const keyOf = (tenantId: number) => ["t", tenantId, "team"] as const;

/** Finds people of the team by name or address. */
export const peopleIn = ({ id, souk }: TenantScope) =>
  function usePeople(text: string, isOpen: boolean) {
    return useFound(text, {
      key: keyOf(id),
      list: (query, signal) => souk.team.list({ ...query, per_page: 50 }, { signal }),
      optionOf: (person: {
        readonly id: number;
        readonly name: string;
        readonly email: string;
      }) => ({
        value: person.id,
        label: person.name,
        detail: person.email,
      }),
      isResting: !isOpen,
    });
  };

/** The option of a person who is known by the id. */
export function usePerson(id: number | null): Option<number> | null {
  const tenant = useTenant();
  const { data } = useQuery({
    queryKey: [...keyOf(tenant.id), "one", id],
    queryFn: ({ signal }) => tenant.souk.team.list({ id: String(id) }, { signal }),
    enabled: id !== null,
    staleTime: 60_000,
  });
  if (id === null) return null;
  return { value: id, label: data?.data[0]?.name ?? `#${id}` };
}
