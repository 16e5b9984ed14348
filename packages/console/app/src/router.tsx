import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { announcementSearch } from "./announcements/search.js";
import { auditSearch } from "./audit/search.js";
import { callSearch } from "./calls/search.js";
import { customerSearch } from "./customers/search.js";
import { compact, idIn, textIn } from "./lib/list-search.js";
import { MissingPart } from "./lib/missing-parts.js";
import { isStatus } from "./lib/problem.js";
import { queryClient } from "./lib/query-client.js";
import { identityQuery, serviceQuery, tenantQuery } from "./session/queries.js";
import { nounsQuery } from "./nouns/all-nouns.js";
import type { NounSearch } from "./nouns/noun.js";
import { notificationsQuery } from "./profile/queries.js";
import { orderSearch, sheetSearch } from "./orders/search.js";
import { categorySearch, productSearch } from "./catalog/search.js";
import { Broken, NotFound } from "./shell/states.js";
import { teamSearch } from "./team/queries.js";
import { deliverySearch } from "./webhooks/search.js";
import { SignInPage } from "./session/sign-in.page.js";
import { rememberedTenant } from "./session/remembered-tenant.js";

/** A page that is loaded when it is opened. */
const page = <M extends Record<string, unknown>, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new MissingPart("A part of the page did not arrive.", { cause });
      }),
    name,
  );

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Broken,
});

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The router leaves for another address where a route throws this. */
const leaveFor = (target: unknown): Error => target as Error;

/** The signed-in person; without one the reader signs in first and comes back. */
async function requireIdentity(href: string) {
  try {
    return await queryClient.ensureQueryData(identityQuery);
  } catch (error) {
    if (!isStatus(error, 401)) throw error;
    throw leaveFor(redirect({ to: "/sign-in", search: href === "/" ? {} : { next: href } }));
  }
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: (search): { next?: string; email?: string; saved?: boolean } => {
    const next = text(search["next"]);
    const email = text(search["email"]);
    return {
      // Only an address of the console itself.
      ...(next?.startsWith("/") && !next.startsWith("//") && { next }),
      ...(email !== undefined && { email }),
      ...(search["saved"] === true && { saved: true }),
    };
  },
  beforeLoad: async () => {
    const service = await queryClient.ensureQueryData(serviceQuery);
    if (service.first_run && service.sign_in === "souk" && service.passwords === "on")
      throw leaveFor(redirect({ to: "/register" }));
  },
  component: SignInPage,
});

const register = createRoute({
  getParentRoute: () => root,
  path: "/register",
  loader: () => queryClient.ensureQueryData(serviceQuery),
  component: page(() => import("./session/register.page.js"), "RegisterPage"),
});

const forgot = createRoute({
  getParentRoute: () => root,
  path: "/forgot",
  validateSearch: (search): { email?: string } => {
    const email = text(search["email"]);
    return email === undefined ? {} : { email };
  },
  loader: () => queryClient.ensureQueryData(serviceQuery),
  component: page(() => import("./session/forgot.page.js"), "ForgotPage"),
});

const linkSearch = (search: Record<string, unknown>): { token: string; email: string } => ({
  token: text(search["token"]) ?? "",
  email: text(search["email"]) ?? "",
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  validateSearch: linkSearch,
  component: page(() => import("./session/mailed-link.page.js"), "ResetPage"),
});

const join = createRoute({
  getParentRoute: () => root,
  path: "/join",
  validateSearch: linkSearch,
  component: page(() => import("./session/mailed-link.page.js"), "JoinPage"),
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: async ({ location }) => {
    const { tenants } = await requireIdentity(location.href);
    const open = tenants.filter(({ is_active }) => is_active === 1);
    const last = open.find(({ id }) => id === rememberedTenant()) ?? open[0];
    if (!last) throw leaveFor(redirect({ to: "/new-shop" }));
    throw leaveFor(redirect({ to: "/t/$tenantId", params: { tenantId: String(last.id) } }));
  },
});

const newShop = createRoute({
  getParentRoute: () => root,
  path: "/new-shop",
  beforeLoad: ({ location }) => requireIdentity(location.href),
  component: page(() => import("./session/new-shop.page.js"), "NewShopPage"),
});

const secondStep = createRoute({
  getParentRoute: () => root,
  path: "/second-step",
  beforeLoad: ({ location }) => requireIdentity(location.href),
  loader: () => queryClient.ensureQueryData(serviceQuery),
  component: page(() => import("./session/second-step.page.js"), "SecondStepPage"),
});

const secure = createRoute({
  getParentRoute: () => root,
  path: "/secure",
  beforeLoad: ({ location }) => requireIdentity(location.href),
  component: page(() => import("./session/secure.page.js"), "SecurePage"),
});

const openShop = createRoute({
  getParentRoute: () => root,
  path: "/open/$tenantId",
  component: page(() => import("./session/open-shop.page.js"), "OpenShopPage"),
});

const tenant = createRoute({
  getParentRoute: () => root,
  path: "/t/$tenantId",
  beforeLoad: async ({ location, params }) => {
    const { tenants } = await requireIdentity(location.href);
    const seat = tenants.find(({ id }) => String(id) === params.tenantId) ?? null;
    if (seat?.factor_required) throw leaveFor(redirect({ to: "/second-step" }));
    return { seat };
  },
  loader: ({ context: { seat } }) =>
    seat?.is_active === 1 && seat.may.includes("getTenant")
      ? queryClient.ensureQueryData(tenantQuery(seat.id))
      : null,
  component: page(() => import("./shell/frame.js"), "Frame"),
});

const overview = createRoute({
  getParentRoute: () => tenant,
  path: "/",
  component: page(() => import("./overview/overview.page.js"), "OverviewPage"),
});

const products = createRoute({
  getParentRoute: () => tenant,
  path: "/products",
  validateSearch: productSearch,
  component: page(() => import("./catalog/list.page.js"), "ProductsPage"),
});

const newProduct = createRoute({
  getParentRoute: () => tenant,
  path: "/products/new",
  component: page(() => import("./catalog/edit.page.js"), "NewProductPage"),
});

const importProducts = createRoute({
  getParentRoute: () => tenant,
  path: "/products/import",
  validateSearch: (search): { id?: number } => compact({ id: idIn(search["id"]) }),
  component: page(() => import("./catalog/import.page.js"), "ImportPage"),
});

const product = createRoute({
  getParentRoute: () => tenant,
  path: "/products/$productId",
  component: page(() => import("./catalog/edit.page.js"), "ProductPage"),
});

const categories = createRoute({
  getParentRoute: () => tenant,
  path: "/categories",
  validateSearch: categorySearch,
  component: page(() => import("./catalog/categories.page.js"), "CategoriesPage"),
});

const orders = createRoute({
  getParentRoute: () => tenant,
  path: "/orders",
  validateSearch: orderSearch,
  component: page(() => import("./orders/list.page.js"), "OrdersPage"),
});

const newOrder = createRoute({
  getParentRoute: () => tenant,
  path: "/orders/new",
  validateSearch: (search): { customer?: number; phone?: string } =>
    compact({ customer: idIn(search["customer"]), phone: textIn(search["phone"]) }),
  component: page(() => import("./orders/new.page.js"), "NewOrderPage"),
});

const correctOrder = createRoute({
  getParentRoute: () => tenant,
  path: "/orders/$orderId/edit",
  component: page(() => import("./orders/correct.page.js"), "CorrectOrderPage"),
});

const printOrder = createRoute({
  getParentRoute: () => tenant,
  path: "/orders/$orderId/print",
  validateSearch: sheetSearch,
  component: page(() => import("./orders/print.page.js"), "PrintOrderPage"),
});

const order = createRoute({
  getParentRoute: () => tenant,
  path: "/orders/$orderId",
  component: page(() => import("./orders/order.page.js"), "OrderPage"),
});

const customers = createRoute({
  getParentRoute: () => tenant,
  path: "/customers",
  validateSearch: customerSearch,
  component: page(() => import("./customers/list.page.js"), "CustomersPage"),
});

const newCustomer = createRoute({
  getParentRoute: () => tenant,
  path: "/customers/new",
  validateSearch: callSearch,
  component: page(() => import("./customers/customer.page.js"), "NewCustomerPage"),
});

const importCustomers = createRoute({
  getParentRoute: () => tenant,
  path: "/customers/import",
  component: page(() => import("./customers/import.page.js"), "ImportCustomersPage"),
});

const customer = createRoute({
  getParentRoute: () => tenant,
  path: "/customers/$customerId",
  component: page(() => import("./customers/customer.page.js"), "CustomerPage"),
});

const calls = createRoute({
  getParentRoute: () => tenant,
  path: "/calls",
  validateSearch: callSearch,
  component: page(() => import("./calls/call.page.js"), "CallPage"),
});

const team = createRoute({
  getParentRoute: () => tenant,
  path: "/team",
  validateSearch: teamSearch,
  component: page(() => import("./team/team.page.js"), "TeamPage"),
});

const roles = createRoute({
  getParentRoute: () => tenant,
  path: "/team/roles",
  component: page(() => import("./team/roles.page.js"), "RolesPage"),
});

const webhooks = createRoute({
  getParentRoute: () => tenant,
  path: "/webhooks",
  component: page(() => import("./webhooks/list.page.js"), "WebhooksPage"),
});

const deliveries = createRoute({
  getParentRoute: () => tenant,
  path: "/webhooks/deliveries",
  validateSearch: deliverySearch,
  component: page(() => import("./webhooks/deliveries.page.js"), "DeliveriesPage"),
});

const eventTypes = createRoute({
  getParentRoute: () => tenant,
  path: "/webhooks/events",
  component: page(() => import("./webhooks/event-types.page.js"), "EventTypesPage"),
});

const webhook = createRoute({
  getParentRoute: () => tenant,
  path: "/webhooks/$webhookId",
  validateSearch: deliverySearch,
  component: page(() => import("./webhooks/webhook.page.js"), "WebhookPage"),
});

const keys = createRoute({
  getParentRoute: () => tenant,
  path: "/api-keys",
  component: page(() => import("./keys/keys.page.js"), "KeysPage"),
});

const audit = createRoute({
  getParentRoute: () => tenant,
  path: "/audit",
  validateSearch: auditSearch,
  component: page(() => import("./audit/audit.page.js"), "AuditPage"),
});

const announcements = createRoute({
  getParentRoute: () => tenant,
  path: "/announcements",
  validateSearch: announcementSearch,
  component: page(() => import("./announcements/list.page.js"), "AnnouncementsPage"),
});

const newAnnouncement = createRoute({
  getParentRoute: () => tenant,
  path: "/announcements/new",
  component: page(() => import("./announcements/edit.page.js"), "NewAnnouncementPage"),
});

const announcement = createRoute({
  getParentRoute: () => tenant,
  path: "/announcements/$announcementId",
  component: page(() => import("./announcements/edit.page.js"), "AnnouncementPage"),
});

const nounSearch = (raw: Record<string, unknown>): NounSearch =>
  compact({
    search: textIn(raw["search"]),
    sort: textIn(raw["sort"]),
    cursor: textIn(raw["cursor"]),
  });

const nounList = createRoute({
  getParentRoute: () => tenant,
  path: "/n/$noun",
  validateSearch: nounSearch,
  loader: () => queryClient.ensureQueryData(nounsQuery),
  component: page(() => import("./nouns/list.page.js"), "NounListPage"),
});

const nounObject = createRoute({
  getParentRoute: () => tenant,
  path: "/n/$noun/$id",
  loader: () => queryClient.ensureQueryData(nounsQuery),
  component: page(() => import("./nouns/object.page.js"), "NounObjectPage"),
});

const settings = createRoute({
  getParentRoute: () => tenant,
  path: "/settings",
  component: page(() => import("./settings/settings.page.js"), "SettingsPage"),
});

const profile = createRoute({
  getParentRoute: () => tenant,
  path: "/profile",
  // The choices come with the page, so that nothing below them moves.
  loader: ({ context: { seat } }) =>
    Promise.all([
      queryClient.ensureQueryData(serviceQuery),
      seat && queryClient.prefetchQuery(notificationsQuery(seat.id)),
    ]),
  component: page(() => import("./profile/profile.page.js"), "ProfilePage"),
});

export const router = createRouter({
  basepath: "/console",
  routeTree: root.addChildren([
    home,
    signIn,
    register,
    forgot,
    reset,
    join,
    newShop,
    secondStep,
    secure,
    openShop,
    tenant.addChildren([
      overview,
      products,
      newProduct,
      importProducts,
      product,
      categories,
      orders,
      newOrder,
      correctOrder,
      printOrder,
      order,
      customers,
      newCustomer,
      importCustomers,
      customer,
      calls,
      announcements,
      newAnnouncement,
      announcement,
      team,
      roles,
      webhooks,
      deliveries,
      eventTypes,
      webhook,
      keys,
      audit,
      nounList,
      nounObject,
      settings,
      profile,
    ]),
  ]),
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPreloadDelay: 80,
  defaultErrorComponent: Broken,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The cursors of the pages before this one. */
    trail?: readonly string[];
  }
}
