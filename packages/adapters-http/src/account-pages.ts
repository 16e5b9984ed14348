import { type AnyCore, type Call, CoreError } from "@souk/core";
import {
  boundUseCase,
  lookAtNotificationLink,
  portsOf,
  spendSignInLink,
  switchOffNotification,
} from "@souk/core/adapter";
import type { ServiceOptions } from "./options/app-options.js";
import { FixedText } from "./answering/fixed-text.js";
import type { Work } from "./carry.js";
import { answerError } from "./wire/errors.js";
import type { Exchange } from "./exchange.js";
import { takeAllowance } from "./handler.js";
import { refuseMethod } from "./refuse.js";
import type { Limiter } from "./request/limits/rate-limit.js";
import { servesUseCase } from "./sign-in.js";
import { toWireName } from "./wire/wire-names.js";
import { passCookie } from "./request/sign-in-pass.js";
import * as views from "./pages/account-views.js";
import { type Fields, fieldsIn, readForm } from "./pages/form.js";
import { stateOfLink } from "./pages/mailed-link.js";
import { pageText, type PageParts, preparePage, showPage } from "./pages/shell.js";
import { type ProviderLink, withoutPasswords } from "./pages/provider-views.js";
import { STYLE, STYLE_FILE } from "./pages/style.js";

const FOLDER = "/account";
const A_DAY = 86_400;

/** A request for a page. */
interface PageRequest {
  readonly exchange: Exchange;
  readonly core: AnyCore;
  readonly call: Call;
  /** The path of the console, where one is served. */
  readonly console: string | null;
}

interface Methods {
  readonly show: (asked: PageRequest, fields: Fields) => Promise<void> | void;
  readonly take: (asked: PageRequest, fields: Fields) => Promise<void>;
}

/** The pages that mailed links lead to, by their paths. They work without any script. */
export function accountPages(
  core: AnyCore,
  options: ServiceOptions,
  limiter: Limiter | null,
): ReadonlyMap<string, Work> {
  const work =
    (path: string, methods: Methods): Work =>
    async (exchange) => {
      exchange.route = path;
      preparePage(exchange);
      exchange.errorForm = ({ status, body }) => pageText(views.troublePage(status, body.message));
      const { method } = exchange;
      if (method !== "GET" && method !== "HEAD" && method !== "POST") {
        return refuseMethod(exchange, ["GET", "HEAD", "POST"]);
      }
      if (limiter) await takeAllowance(limiter, exchange, null);
      const { console = null } = options;
      const pageRequest = { exchange, core, call: callOfPage(exchange), console };
      if (method === "POST") return methods.take(pageRequest, await readForm(exchange));
      return methods.show(pageRequest, fieldsIn(exchange.query));
    };
  // Without sign-in by password, none can be chosen.
  const isWhole = options.accountPages === true;
  const hasPasswords = isWhole && servesUseCase(options, "resetPassword");
  const pages = Object.entries({ ...(hasPasswords && passwordPages), notifications });
  return new Map<string, Work>([
    ...pages.map(([name, methods]): [string, Work] => {
      const path = `${FOLDER}/${name}`;
      return [path, work(path, methods)];
    }),
    [`${FOLDER}/${STYLE_FILE}`, styleSheet(`${FOLDER}/${STYLE_FILE}`, options)],
  ]);
}

/** The style sheet, next to the pages that refer to it. */
export function styleSheet(path: string, { docs }: ServiceOptions): Work {
  const fonts = async () => (await docs?.fonts?.css()) ?? "";
  const type = "text/css; charset=utf-8";
  const style = new FixedText(type, A_DAY, async () => (await fonts()) + STYLE);
  return (exchange, ctx) => {
    exchange.route = path;
    return ["GET", "HEAD"].includes(exchange.method)
      ? style.show(exchange, ctx)
      : refuseMethod(exchange, ["GET", "HEAD"]);
  };
}

export const callOfPage = ({ request, requestId, network }: Exchange): Call => ({
  requestId,
  ip: network,
  userAgent: request.headers["user-agent"],
});

/** Both kinds of links let their reader choose a password. */
const choice = (page: views.Choice["page"]): Methods => ({
  show: (asked, fields) => showLink(asked, page, fields),
  async take(asked, fields) {
    const { exchange, core, call, console } = asked;
    const [token, email] = [fields("token"), fields("email")];
    const [password, passwordConfirmation] = [fields("password"), fields("password_confirmation")];
    const input = { token, email, password, passwordConfirmation };
    const wrong = await wrongIn(exchange, boundUseCase(core, "resetPassword")(call, input));
    if (wrong === null) return showPage(exchange, 200, views.donePage(email, console));
    return showLink(asked, page, fields, passwordsOnly(wrong));
  },
});

/** A plain GET of its address shows the invitation. */
const decline: Methods = {
  show: (asked, fields) => showLink(asked, "join", fields),
  async take(asked, fields) {
    const { exchange, core, call } = asked;
    const input = { token: fields("token"), email: fields("email") };
    const wrong = await wrongIn(exchange, boundUseCase(core, "declineInvitation")(call, input));
    return wrong === null
      ? showPage(exchange, 200, views.declinedPage())
      : showLink(asked, "join", fields);
  },
};

/** Looking at the page uses no link up: programs that scan mail do so. */
const letIn: Methods = {
  show: ({ exchange }, fields) => showPage(exchange, 200, views.letInPage(fields("token"))),
  async take({ exchange, core, console }, fields) {
    const pass = await spendSignInLink(portsOf(core), fields("token"));
    if (pass === null) return showPage(exchange, GONE, views.notLetInPage());
    exchange.headers["Set-Cookie"] = passCookie(core, pass);
    return showPage(exchange, 200, views.wasLetInPage(console));
  },
};

/** Looking at the page switches nothing off; mail programs post here by themselves on request (RFC 8058). */
const notifications: Methods = {
  async show({ exchange, core }, fields) {
    const token = fields("token");
    const choice = await lookAtNotificationLink(portsOf(core), token);
    return choice
      ? showPage(exchange, 200, views.switchOffPage(choice, token))
      : showPage(exchange, 404, views.noNotificationPage());
  },
  async take({ exchange, core, console }, fields) {
    // A mail program sends the body of the RFC, and the token in the address.
    const token = fields("token") || fieldsIn(exchange.query)("token");
    const choice = await switchOffNotification(portsOf(core), token);
    return choice
      ? showPage(exchange, 200, views.switchedOffPage(choice, console))
      : showPage(exchange, 404, views.noNotificationPage());
  },
};

const passwordsOnly = (wrong: views.Wrong): views.Wrong =>
  Object.fromEntries(Object.entries(wrong).filter(([name]) => name.startsWith("password")));

const GONE = 410;
const statusOf = { good: 200, used: GONE, expired: GONE, unknown: 404 } as const;

/** The form if the link is good, or else what became of the link. */
async function showLink(
  { exchange, core, call }: PageRequest,
  page: views.Choice["page"],
  fields: Fields,
  wrong?: views.Wrong,
): Promise<void> {
  const link = await stateOfLink(core, call, fields);
  const { state, email, organization } = link;
  if (state !== "good") {
    return showPage(exchange, statusOf[state], views.endedPage({ state, email }));
  }
  const choice = {
    page,
    email,
    token: fields("token"),
    organization,
    provider: providerIn(core, fields),
    takesPassword: takesPasswords(core),
  };
  return showPage(exchange, wrong ? 422 : 200, views.choosePage(choice, wrong));
}

const takesPasswords = (core: AnyCore): boolean => portsOf(core).passwords !== "off";

/** The way to sign in at the provider, with the token that proves whose mailbox the reader has. */
function providerIn(core: AnyCore, fields: Fields): ProviderLink | null {
  const { identityProvider } = portsOf(core);
  if (!identityProvider) return null;
  const [token, email] = [fields("token"), fields("email")];
  const proof = token === "" ? "" : `?${new URLSearchParams({ token, email }).toString()}`;
  return { name: identityProvider.name, href: `${FOLDER}/oidc/start${proof}` };
}

const forgot: Methods = {
  show: ({ exchange, core }, fields) =>
    takesPasswords(core)
      ? showPage(exchange, 200, views.forgotPage())
      : showPage(exchange, 200, withoutPasswords(providerIn(core, fields))),
  async take({ exchange, core, call }, fields) {
    const email = fields("email");
    const wrong = await wrongIn(exchange, boundUseCase(core, "forgotPassword")(call, { email }));
    const [status, page]: [number, PageParts] =
      wrong === null ? [200, views.sentPage(email)] : [422, views.forgotPage(email, wrong)];
    showPage(exchange, status, page);
  },
};

const passwordPages = {
  join: choice("join"),
  decline,
  reset: choice("reset"),
  forgot,
  "sign-in": letIn,
};

/** The fields that the core has refused, or null if it has done the work. */
async function wrongIn(
  { requestId }: Exchange,
  work: Promise<unknown>,
): Promise<views.Wrong | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof CoreError) || error.kind !== "validation_failed") throw error;
    return answerError(error, requestId, wireName).body.errors ?? {};
  }
}

const wireName = (path: readonly PropertyKey[]) => toWireName(String(path[0]));
