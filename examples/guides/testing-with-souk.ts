import { endpointsFor, message } from "@souk/adapters-http";
import { isolationFaults } from "@souk/adapters-http/testing";
import { createCore, useCase } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import * as z from "zod";

const greet = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: async () => null,
});
const useCases = { greet };
const endpoint = endpointsFor(useCases);
const endpoints = [
  endpoint({
    method: "get",
    path: "/greeting",
    tenantFrom: "header",
    useCase: "greet",
    summary: "Say hello.",
    answer: message("Hello"),
  }),
];

const ports = memoryPorts();
const core = createCore(ports, { useCases });
console.log(await isolationFaults({ ports, core, endpoints }));

ports.clock.advance(24 * 60 * 60 * 1000);
console.log(ports.clock.now().toISOString());
