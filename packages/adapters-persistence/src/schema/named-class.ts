import type { EntitySchema } from "@mikro-orm/core";

/**
 * Gives an entity its class. Bundlers rename classes, several of them to one name, and MikroORM finds the entity of a
 * relation by the name of its class.
 */
export function setClass(entity: EntitySchema, named: { readonly prototype: object }): void {
  Object.defineProperty(named, "name", { value: entity.meta.className });
  entity.setClass(named as never);
}
