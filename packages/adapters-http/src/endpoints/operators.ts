import type { UseCaseName } from "@souk/core";
import { type Endpoint, endpoint } from "../endpoint.js";
import { data } from "../presenters/answer.js";
import { archiveLine, erasure } from "../presenters/data-request.js";
import { exportedLines } from "../presenters/export.js";

/** Routes that only the operator's token opens; without one they do not exist. */
export const operatorEndpoints: readonly Endpoint<UseCaseName>[] = [
  endpoint({
    method: "get",
    path: "/users/:userId/export",
    tenantFrom: null,
    useCase: "exportUser",
    linesTo: "onLine",
    summary: "All that is kept about a person, as a file.",
    description:
      "NDJSON, as a stream: a line for each row, with the kind of row, and a last line that counts the others. Without that line the file is not whole. It holds the orders of all tenants that are the person's, also if the address was never confirmed.",
    answer: exportedLines(archiveLine),
  }),
  endpoint({
    method: "post",
    path: "/users/:userId/erase",
    tenantFrom: null,
    useCase: "eraseUser",
    refuses: ["conflict", "last_admin"],
    summary: "Erase a person, for good.",
    description:
      "Wants the address of the account as `confirm`. Names, addresses and contact data are replaced wherever they are kept, and nobody signs in to the account any more. It answers when that is done; if it breaks off, workers finish it, and the same request again goes on with it. Once it is done, that is a 409 `conflict`. The only ADMIN of a tenant gets a 409 `last_admin` that names it.",
    answer: data(erasure, "The person is erased"),
  }),
];
