import { randomUUID } from "node:crypto";
import { Api } from "./api.js";
import { NotApplicable } from "./difference.js";
import { status } from "./expect.js";
import { type Receiver, startReceiver } from "./receiver.js";

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly api: Api;
}

/** A tenant with an ADMIN and a MEMBER, each with the tenant's header set. */
export interface Shop {
  readonly id: number;
  readonly admin: Person;
  readonly member: Person;
}

const PASSWORD = "a sound pass phrase";

/** Accounts and tenants of this run; a repeated request returns the existing one. */
export class World {
  readonly anonymous: Api;
  readonly #made = new Map<string, Promise<unknown>>();
  #receiver: Promise<Receiver> | undefined;

  constructor(origin: string) {
    this.anonymous = new Api(origin);
  }

  /** A word that was not used before, for names and addresses. */
  fresh = (word: string): string => `${word}-${randomUUID().slice(0, 8)}`;

  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(key) ?? make();
    this.#made.set(key, made);
    return made as Promise<T>;
  }

  async person(name = "Person"): Promise<Person> {
    const email = `${this.fresh("conformance")}@example.com`;
    const registered = await this.anonymous.post("/register", {
      name,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    const { token, user } = status(registered, 201).body;
    const api = this.anonymous.as({ token });
    return { id: user.id, name, email, password: PASSWORD, token, api };
  }

  async newShop(name = "Shop"): Promise<Shop> {
    const [owner, colleague] = await Promise.all([this.person("Admin"), this.person("Member")]);
    const { id } = status(await owner.api.post("/tenants", { name: this.fresh(name) }), 201).body;
    const added = { email: colleague.email, role: "MEMBER" };
    status(await owner.api.post(`/team-members/${id}`, added), 200);
    const inShop = (person: Person) => ({ ...person, api: person.api.as({ tenant: id }) });
    return { id, admin: inShop(owner), member: inShop(colleague) };
  }

  /** The tenant that most checks look at, and one that is none of its business. */
  shop = () => this.once("shop", () => this.newShop());
  otherShop = () => this.once("other shop", () => this.newShop("Other"));

  /** A receiver on this machine that the host is willing to call. */
  async receiver(): Promise<Receiver> {
    const receiver = await (this.#receiver ??= startReceiver());
    const allowed = await this.once("receiver allowed", async () => {
      const { id, admin } = await this.newShop();
      const body = { url: receiver.url("probe"), events: ["order.created"] };
      const { status, body: answer } = await admin.api.post(`/webhooks/${id}`, body);
      return status === 201 || answer?.errors?.url === undefined;
    });
    if (!allowed) throw new NotApplicable("The host calls no receiver on this machine.");
    return receiver;
  }

  async close(): Promise<void> {
    await (await this.#receiver)?.close();
  }
}
