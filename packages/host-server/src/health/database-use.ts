interface DatabaseConfig {
  readonly databaseUrl: string;
  readonly workerUrl: string | undefined;
  readonly replicaUrls: readonly string[];
  readonly role: "all" | "api" | "worker";
  readonly profile: "development" | "production";
  readonly mail: { readonly isOn: boolean };
}

export const databaseUse = (config: DatabaseConfig) => ({
  databaseUrl: config.databaseUrl,
  workerUrl: config.workerUrl,
  replicaUrls: config.replicaUrls,
  role: config.role,
  isDevelopment: config.profile === "development",
  isMailOn: config.mail.isOn,
});
