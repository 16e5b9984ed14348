import type { CallFor, Core, Ports } from "@souk/core";
import { newMember, newUserWithToken } from "@souk/core/testing";

type Made =
  | "register"
  | "login"
  | "addMember"
  | "changeRole"
  | "listRoles"
  | "createRole"
  | "updateRole"
  | "deleteTenant"
  | "createApiKey"
  | "revokeApiKey";

/** Makes the people and tenants of the matrix; its tenants need only a name. */
export interface WorldMaker extends Pick<Core, Made> {
  readonly createTenant: (
    call: CallFor<"user">,
    input: { readonly name: string },
  ) => Promise<{ readonly id: number }>;
}

/** The subject of the matrix: an API, the core behind it, and its ports. */
export interface IsolationHost<C extends WorldMaker = Core> {
  readonly core: C;
  readonly ports: Ports;
  readonly api: {
    send(method: string, path: string, body: unknown, options: Credentials): Promise<Answered>;
  };
}

type AnyHost = IsolationHost<WorldMaker>;

export interface Credentials {
  readonly token: string | null;
  readonly tenant: number | null;
  readonly headers?: Record<string, string>;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers?: Headers;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export interface Team {
  /** A word for the texts of what belongs to this team; no response to another team may hold it. */
  readonly mark: string;
  readonly tenant: number;
  readonly admin: Person;
  readonly member: Person;
}

/** Two tenants with their teams, and someone in neither. */
export interface World<H extends AnyHost = IsolationHost> {
  readonly host: H;
  readonly own: Team;
  readonly other: Team;
  readonly outsider: Person;
  /** Another tenant with the people of `own`. */
  readonly freshTenant: () => Promise<Team>;
  readonly freshPerson: (name?: string) => Promise<Person>;
}

export type AnyWorld = World<AnyHost>;

export async function makeWorld<H extends AnyHost>(host: H): Promise<World<H>> {
  const { core } = host;
  const freshPerson = async (name = "Olga") => person(await newUserWithToken(core, name));
  const own = await makeTeam(host, "Own-linnet");
  const other = await makeTeam(host, "Other-canary");
  return {
    host,
    own,
    other,
    outsider: await freshPerson(),
    freshPerson,
    async freshTenant() {
      const as = { token: own.admin.token };
      const { id: tenant } = await core.createTenant({ as }, { name: "Fresh" });
      await core.addMember({ as, tenant }, { email: own.member.email, role: "MEMBER" });
      return { ...own, tenant };
    },
  };
}

export async function makeTeam({ core }: AnyHost, name: string): Promise<Team> {
  const admin = await newUserWithToken(core, `${name}-admin`);
  const { id: tenant } = await core.createTenant(admin, { name });
  const member = await newMember(core, { ...admin, tenant }, "MEMBER", `${name}-member`);
  return { mark: name, tenant, admin: person(admin), member: person(member) };
}

const person = (made: Awaited<ReturnType<typeof newUserWithToken>>): Person => ({
  id: made.user.id,
  email: made.email,
  password: made.password,
  token: made.token,
});
