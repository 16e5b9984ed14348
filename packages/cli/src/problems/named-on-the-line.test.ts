import { describe, expect, it } from "@jest/globals";
import type { Command } from "commander";
import { createProgram } from "../program.js";
import { namedOnTheLine } from "./named-on-the-line.js";

const program = createProgram({ environment: {} } as never, () => {});
const commandOf = (...path: string[]) =>
  path.reduce<Command | undefined>(
    (group, name) => group?.commands.find((each) => each.name() === name),
    program,
  );

describe("the name of a field on the command's line", () => {
  it.each([
    [["announcements", "create"], "scheduled_at", "--at"],
    [["announcements", "create"], "expires_at", "--expires"],
    [["announcements", "create"], "priority", "--urgent"],
    [["announcements", "create"], "is_push_enabled", "--push"],
    [["announcements", "create"], "title", "<title>"],
    [["orders", "list"], "user_id", "--user"],
    [["orders", "list"], "per_page", "--per-page"],
    [["products", "create"], "category_id", "--category"],
    [["products", "create"], "name", "<name>"],
    [["products", "update"], "name", "--name"],
    [["webhooks", "create"], "rate_per_second", "--rate"],
    [["webhooks", "create"], "url", "<target>"],
    [["webhooks", "create"], "events.0", "--events"],
    [["webhooks", "update"], "url", "--target"],
    [["webhooks", "deliveries"], "webhook_id", "--webhook"],
    [["users", "create"], "user_type", "--type"],
    [["audit", "tail"], "limit", "--lines"],
    [["audit", "tail"], "subject", null],
  ])("%j: %s is %s", (path, field, name) => {
    expect(namedOnTheLine(commandOf(...path), field)).toBe(name);
  });
});
