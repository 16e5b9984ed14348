import type { en } from "../messages/en.js";

declare module "use-intl" {
  interface AppConfig {
    Messages: typeof en;
  }
}
