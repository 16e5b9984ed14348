/** A place to which a user has orders sent. It belongs to the user, not to a tenant. */
export interface Address {
  readonly id: number;
  readonly label: string | null;
  readonly street: string;
  readonly city: string;
  readonly country: string | null;
  readonly postalCode: string | null;
  readonly state: string | null;
  readonly phone: string | null;
  /** True for at most one address of a user. */
  readonly isDefault: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type AddressFields = Omit<Address, "id" | "version" | "createdAt" | "updatedAt">;
