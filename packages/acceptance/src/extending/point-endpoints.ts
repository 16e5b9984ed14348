import { data, type Endpoint, endpointsFor, list, presenter } from "@souk/adapters-http";
import type { MatrixRow } from "@souk/adapters-http/testing";
import { admins, members } from "@souk/adapters-http/testing";
import * as z from "zod";
import { type Earned, pointCases } from "./points.js";

const endpoint = endpointsFor(pointCases);
const tenantFrom = "header" as const;

const earned = presenter(
  z.object({ id: z.int(), user_id: z.int(), points: z.int() }).meta({ id: "Points" }),
  ({ id, userId, points }: Earned) => ({ id, user_id: userId, points }),
);

export const pointEndpoints: readonly Endpoint[] = [
  endpoint({
    method: "post",
    path: "/points",
    tenantFrom,
    useCase: "earnPoints",
    status: 201,
    summary: "Give somebody points.",
    refuses: ["conflict"],
    answer: data(earned, "Points earned"),
  }),
  endpoint({
    method: "get",
    path: "/points",
    tenantFrom,
    useCase: "listPoints",
    summary: "All points of the tenant.",
    answer: list(earned),
  }),
  endpoint({
    method: "get",
    path: "/points/:id",
    tenantFrom,
    useCase: "getPoints",
    summary: "One entry.",
    answer: data(earned),
  }),
  endpoint({
    method: "delete",
    path: "/points/:id",
    tenantFrom,
    useCase: "cancelPoints",
    summary: "Take points back.",
    answer: data(earned, "Points cancelled"),
  }),
];

type Make = NonNullable<MatrixRow["target"]>;

/** The other tenant's entry has an amount that no response may show. */
const someEntry: Make = async ({ admin, tenant }, { host, other }) => {
  const points = tenant === other.tenant ? 999 : 5;
  const answer = await host.api.send(
    "POST",
    "/points",
    { user_id: admin.id, points },
    { token: admin.token, tenant },
  );
  return { ids: { id: (JSON.parse(answer.text) as { data: { id: number } }).data.id } };
};

export const pointRows: readonly MatrixRow[] = [
  {
    route: "POST /points",
    statuses: members(201),
    target: ({ admin }) => ({ body: { user_id: admin.id, points: 5 } }),
  },
  { route: "GET /points", statuses: members(200), target: someEntry },
  { route: "GET /points/:id", statuses: members(200), target: someEntry },
  { route: "DELETE /points/:id", statuses: admins(200), target: someEntry },
];
