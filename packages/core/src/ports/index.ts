import { isCurrencyCode } from "../values/currency.js";
import { unknownAmong } from "../values/nearest.js";
import type { TokenLifetime } from "./settings.js";
import type { CallsAtOnce, ImportsAtOnce } from "./settings.js";
import type { CallLimit, LimitName } from "./settings.js";
import type { MailLinks } from "./settings.js";
import type { NoticeKind } from "./settings.js";
import type { Policy } from "./settings.js";
import type { Seats } from "./settings.js";
import type { Totals } from "./settings.js";
import type { Cipher } from "./cipher.js";
import type { Clock } from "./clock.js";
import type { Queue } from "./delivery-scheduler.js";
import type { IdentityProvider } from "./identity-provider.js";
import type { FileStore } from "./pictures/file-store.js";
import type { PictureFetcher } from "./pictures/picture-fetcher.js";
import type { PictureMaker } from "./pictures/picture-maker.js";
import type { PictureLimits } from "./settings.js";
import type { FactorVerifier } from "./factor-verifier.js";
import type { EventPublisher } from "./event-publisher.js";
import type { Tracer } from "./tracer.js";
import type { Secrets } from "./secrets.js";
import type { Timer } from "./timer.js";
import type { UnitOfWork } from "./unit-of-work.js";
import type { WebhookSender } from "./webhook-sender.js";

/** Everything the core needs from its host. */
export interface Ports {
  /** Transactions and repositories: `openPersistence(…).unitOfWork`, or one of your own. */
  readonly unitOfWork: UnitOfWork;
  /** The time; `nodePorts` has that of the machine. */
  readonly clock: Clock;
  /** Waits and measures durations. Defaults to the timers of the JavaScript runtime. */
  readonly timer?: Timer;
  /** Random numbers and password hashes; see `nodePorts`. */
  readonly secrets: Secrets;
  /** Encrypts what must not be readable in the database; see `nodePorts`. */
  readonly cipher: Cipher;
  /** Computes and checks second factors; see `@souk/sign-in`. Without it, no account can have one. */
  readonly factors?: FactorVerifier;
  /** Signs people in at an OpenID Connect provider; see `@souk/sign-in`. Without it, Souk alone signs people in. */
  readonly identityProvider?: IdentityProvider;
  /**
   * Whether people sign in with passwords ("on", the default). With "off", no one signs in, registers or sets a password,
   * and `identityProvider` and passkeys remain.
   */
  readonly passwords?: "on" | "off";
  /**
   * Seconds after which a session must prove again who uses it before it makes keys and other doors. Null, the default,
   * for sessions that need not.
   */
  readonly confirmAfter?: number | null;
  /** Stores the files of pictures; see `@souk/pictures`. Without it and `pictureMaker`, no picture can be added. */
  readonly files?: FileStore;
  /** Makes pictures of files; see `@souk/pictures`. */
  readonly pictureMaker?: PictureMaker;
  /** Fetches the pictures of imports; see `createPictureFetcher`. Without it, imports report that they cannot be had. */
  readonly pictureFetcher?: PictureFetcher;
  /** The most pictures of a tenant, and the most bytes of their files; by default 10,000 and 2 GiB. */
  readonly pictureLimits?: PictureLimits;
  /** Sends deliveries, and refuses addresses that they must not reach; see `createWebhookSender`. */
  readonly webhookSender: WebhookSender;
  /** Where events go. Defaults to an OutboxPublisher without listeners. */
  readonly eventPublisher?: EventPublisher;
  /** Gets the spans of calls, of their transactions and of each webhook request; nothing is traced without it. */
  readonly tracer?: Tracer;
  /** Called after a commit that left something due in the queue, so that a worker need not wait for its next poll. */
  readonly wake?: (queue: Queue) => void;
  /**
   * Failed sign-ins allowed for one address from one network; null switches the limit off. After `accountFailures` in a
   * row for one address from wherever (by default 100; null for no such limit) only devices and networks are judged that
   * signed in to the account in the last 90 days.
   */
  readonly loginLimit?: {
    readonly failures: number;
    readonly windowMs: number;
    readonly accountFailures?: number | null;
  } | null;
  /** How often one caller may make calls that burden others; null switches a limit off. */
  readonly limits?: Readonly<Partial<Record<LimitName, CallLimit | null>>>;
  /** How many product imports this process runs at once; by default 2 of a tenant, 2 of a user and 8 in all. */
  readonly importsAtOnce?: ImportsAtOnce;
  /** How many exports this process sends at once; by default 2 of a user, 4 of a tenant and 16 in all. */
  readonly exportsAtOnce?: CallsAtOnce;
  /**
   * How many searches, and steps of exports, this process runs at once; more of them wait, and the tenants take turns.
   * Defaults to 2 of a caller, 2 of a tenant, and as many in all as `unitOfWork` says. Null for no limit.
   */
  readonly readsAtOnce?: CallsAtOnce | null;
  /**
   * From -1 to 1: moves a retry by up to a tenth of its wait, so that deliveries that failed together are not retried
   * together.
   */
  readonly retryJitter?: () => number;
  /** How long a token lives; by default 30 days after its last use, and a year at most. */
  readonly tokenLifetime?: TokenLifetime;
  /**
   * Whether anyone may open an account ("open", the default), or only invited people and those for whom an operator
   * makes one.
   */
  readonly registration?: "open" | "closed";
  /** Whether a seat counts at once ("direct", the default) or when the member's address is verified. */
  readonly seats?: Seats;
  /** Whether `total_amount` of an order is stored as sent ("kept", the default) or must be the sum of its lines. */
  readonly totals?: Totals;
  /** The ISO 4217 code of the currency that new tenants have unless their maker names one; defaults to "USD". */
  readonly currency?: string;
  /** Makes use cases of a tenant stricter than they are, by name. */
  readonly policy?: Policy;
  /**
   * "off" if the host sends no mail: none is stored, and calls that need mail are rejected. "kept" if its mailer hands
   * mail to no one, as on a developer's machine; only `getService` shows the difference. Defaults to "on".
   */
  readonly mail?: "on" | "kept" | "off";
  /** The kinds of notices that are mailed; defaults to all. */
  readonly notices?: readonly NoticeKind[];
  /** The address of the host: links in mails lead to its pages below `/account`. */
  readonly publicUrl?: string;
  /** Your page on which people call `secureAccount` after a theft: notices name it. */
  readonly secureUrl?: string;
  /** The address of the web console: mails to the staff lead to its pages. */
  readonly consoleUrl?: string;
  /** Where links in mails lead if you have pages of your own. */
  readonly mailLinks?: MailLinks;
}

const needed = ["unitOfWork", "clock", "secrets", "cipher", "webhookSender"] as const;

/** Every port, with the methods that it must have if it is there. */
const methodsOf: Readonly<Record<keyof Ports, readonly string[]>> = {
  unitOfWork: ["transact", "system"],
  clock: ["now"],
  timer: ["now", "after"],
  secrets: [
    "hashPassword",
    "verifyPassword",
    "randomToken",
    "digest",
    "sameDigest",
    "eventId",
    "webhookSecret",
  ],
  cipher: ["seal", "open"],
  factors: [
    "totp",
    "registrationOptions",
    "assertionOptions",
    "read",
    "verifyRegistration",
    "verifyAssertion",
  ],
  identityProvider: ["authorization", "redeem", "readLogout"],
  files: ["write", "read", "remove", "list"],
  pictureMaker: ["make"],
  pictureFetcher: ["fetch"],
  pictureLimits: [],
  passwords: [],
  confirmAfter: [],
  webhookSender: ["check", "send"],
  eventPublisher: ["publish", "report"],
  tracer: ["start"],
  wake: [],
  loginLimit: [],
  limits: [],
  importsAtOnce: [],
  exportsAtOnce: [],
  readsAtOnce: [],
  retryJitter: [],
  tokenLifetime: [],
  registration: [],
  seats: [],
  totals: [],
  currency: [],
  policy: [],
  mail: [],
  notices: [],
  publicUrl: [],
  secureUrl: [],
  consoleUrl: [],
  mailLinks: [],
};

const functions = ["wake", "retryJitter"] as const;

/** Not every caller uses types, and a port that is missing, misspelt or wrong would be noticed much later. */
export function checkPorts(ports: Partial<Ports>): void {
  const unknown = unknownAmong(Object.keys(ports), Object.keys(methodsOf));
  if (unknown) throw new Error(`createCore takes no port ${unknown.name}.${unknown.hint}`);
  const missing = needed.filter((name) => !ports[name]);
  if (missing.length > 0) throw new Error(`createCore needs these ports: ${missing.join(", ")}.`);
  for (const [name, methods] of Object.entries(methodsOf)) checkMethods(ports, name, methods);
  for (const name of functions) {
    if (ports[name] !== undefined && typeof ports[name] !== "function")
      throw new Error(`The port ${name} must be a function.`);
  }
  if (typeof (ports.clock?.now() as Partial<Date> | undefined)?.getTime !== "function")
    throw new Error("The port clock must have a method now() that returns a Date.");
  const { currency } = ports;
  if (currency !== undefined && !isCurrencyCode(currency)) {
    throw new Error(
      `createCore takes no currency ${currency}: it takes an ISO 4217 code such as USD.`,
    );
  }
}

function checkMethods(ports: Partial<Ports>, name: string, methods: readonly string[]): void {
  const port: unknown = Reflect.get(ports, name);
  if (port === undefined || port === null) return;
  const lacking = methods.find((method) => typeof Reflect.get(Object(port), method) !== "function");
  if (lacking !== undefined) throw new Error(`The port ${name} must have a method ${lacking}().`);
}
