import type { EntityManager, MikroORM } from "@mikro-orm/sql";

declare module "./orm-types.js" {
  interface OrmTypes {
    readonly orm: MikroORM;
    readonly manager: EntityManager;
  }
}
