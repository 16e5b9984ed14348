import type { en } from "../messages/en.js";
import type { importWords } from "../messages/import.js";

declare module "use-intl" {
  interface AppConfig {
    Messages: typeof en & { readonly import: (typeof importWords)["en"] };
  }
}
