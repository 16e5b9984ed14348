/** A setting from .env. */
export function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is missing in .env.`);
}

export const shopSettings = () => ({
  databaseUrl: setting("DATABASE_URL"),
  encryptionKey: setting("SOUK_ENCRYPTION_KEY"),
});
