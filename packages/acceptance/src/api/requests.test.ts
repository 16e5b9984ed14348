import { describe, expect, it } from "@jest/globals";
import { rawRequest } from "../testing/raw-request.js";
import { openTestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("requests", (host) => {
  it("takes one header X-Tenant-ID and one Authorization, and no two", async () => {
    const { own, other } = await makeWorld(host());
    const statusOf = async (path: string, ...headers: string[]) => {
      const head = headers.map((header) => `${header}\r\n`).join("");
      const sent = `GET /api/v2/admin${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n`;
      return (await rawRequest(host().api.origin, sent)).slice(0, 13);
    };
    const token = `Bearer ${own.admin.token}`;
    const tenants = [own, other].map(({ tenant }) => `X-Tenant-ID: ${tenant}`);
    const once = `Authorization: ${token}`;
    expect(await statusOf("/products", once, ...tenants)).toBe("HTTP/1.1 400 ");
    expect(await statusOf("/who_am_i", once, `authorization: ${token}`)).toBe("HTTP/1.1 401 ");
  });

  it("does not have the method TRACE", async () => {
    const trace = "TRACE /api/v2/admin/tenants HTTP/1.1\r\nHost: x\r\n\r\n";
    expect(await rawRequest(host().api.origin, trace)).toMatch(/^HTTP\/1.1 405 /);
  });

  it("takes one Idempotency-Key and no two, which would be joined to a third", async () => {
    const { own } = await makeWorld(host());
    const twice = `Idempotency-Key: k1\r\nIdempotency-Key: k1\r\n`;
    const head = `Host: x\r\nConnection: close\r\nAuthorization: Bearer ${own.admin.token}\r\n`;
    const body = `Content-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"T"}`;
    const sent = `POST /api/v2/admin/tenants HTTP/1.1\r\n${head}${twice}${body}`;
    const answer = await rawRequest(host().api.origin, sent);
    expect(answer).toMatch(/^HTTP\/1.1 422 /);
    expect(answer).toContain("must be sent once");
  });

  it("stops reading a body that does not say how long it is", async () => {
    const { own } = await makeWorld(host());
    const chunk = `${(60_000).toString(16)}\r\n${" ".repeat(60_000)}\r\n`;
    const head = `POST /api/v2/admin/tenants HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${own.admin.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await rawRequest(host().api.origin, head + chunk.repeat(5));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/Connection: close/i);
  });

  it("never looks at the host a client claims", async () => {
    const request = (target: string, host: string) =>
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`;
    const path = "/api/v2/admin/openapi.json";
    const plain = await rawRequest(host().api.origin, request(path, "evil.example:x@real"));
    const absolute = await rawRequest(
      host().api.origin,
      request(`http://evil.example${path}`, "evil.example"),
    );
    for (const answer of [plain, absolute]) {
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).not.toContain("evil");
    }
  });
});

describe("unexpected errors", () => {
  it("reveal nothing to the caller, and are reported to the host", async () => {
    const host = await openTestHost("memory", {
      ports: (ports) => ({
        ...ports,
        unitOfWork: {
          transact: () => Promise.reject(new Error("relation secret_table at 10.0.0.5 failed")),
          system: (mode, work) => ports.unitOfWork.system(mode, work),
        },
      }),
    });
    const answer = await host.api.get("/who_am_i", { token: `1|${"x".repeat(43)}` });
    expect([answer.status, answer.body.code]).toEqual([500, "internal_error"]);
    expect(answer.text).not.toMatch(/secret_table|10\.0|at /);
    expect(answer.body.error).toBe(answer.body.message);
    expect(host.errors).toHaveLength(1);
    await host.close();
  });
});
