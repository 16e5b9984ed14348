import type { SoukClient, Tenant, TenantSeat } from "@souk/client";
import { createContext, useContext } from "react";

/** The shop that the page is about, and what the reader may do there. */
export interface TenantScope {
  readonly id: number;
  readonly souk: SoukClient;
  readonly seat: TenantSeat;
  readonly timezone: string;
  /** Null where the shop has none yet. */
  readonly currency: string | null;
  may(operation: string): boolean;
}

export const TenantContext = createContext<TenantScope | null>(null);

export function useTenant(): TenantScope {
  const tenant = useContext(TenantContext);
  if (!tenant) throw new Error("This page belongs to no shop.");
  return tenant;
}

/** Hosts from before currencies send none. */
export const currencyOf = ({ settings }: Tenant): string | null => {
  const currency: unknown = Reflect.get(settings, "currency");
  return typeof currency === "string" ? currency : null;
};
