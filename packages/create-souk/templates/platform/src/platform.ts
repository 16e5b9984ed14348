import { createHost, loadConfig } from "@souk/host-server";
import { campaign } from "./campaign.ts";
import { location } from "./location.ts";

/** The nouns of this platform. Each seller is a tenant with objects of its own. */
export const extensions = [location, campaign] as const;

/** The host with its API, console and workers. Its settings come from .env and the environment. */
export function createPlatform(settings: Record<string, string> = {}) {
  const config = loadConfig({ ...process.env, ...settings });
  return createHost({ config, extensions });
}
