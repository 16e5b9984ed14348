import type { Config } from "../config.js";

/** What an examination has to know of how a host uses its database. */
export const databaseUse = (config: Config) => ({
  databaseUrl: config.databaseUrl,
  workerUrl: config.workerUrl,
  replicaUrls: config.replicaUrls,
  role: config.role,
  isDevelopment: config.profile === "development",
  isMailOn: config.mail.isOn,
});
