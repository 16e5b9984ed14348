import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, it } from "@jest/globals";
import { freePort } from "./free-port.mjs";

it("is none that the system gives to someone who asks for any port", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  const range = readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8");
  const [first] = range.split(/\s+/).map(Number);
  expect(Math.max(...ports)).toBeLessThan(first);
});

it("can be listened on", async () => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  expect(server.address().port).toBe(port);
  server.close();
});
