import { defineEntity, p } from "@mikro-orm/core";
import { idOf } from "../schema/properties.js";
import { setClass } from "../schema/named-class.js";
import { tenantId } from "../tenancy/entities.js";

/**
 * Which records have a tag, so that an index finds them in the order of their ids. The records themselves store their
 * tags as they were written; these rows follow from them, and no key holds either.
 */
export const recordTags = defineEntity({
  name: "RecordTagEntity",
  tableName: "record_tags",
  properties: {
    tenantId: tenantId(),
    kind: p.text().primary(),
    /** The tag as it is compared. */
    folded: p.text().primary(),
    recordId: idOf().primary(),
  },
});

export class RecordTagEntity extends recordTags.class {}
setClass(recordTags, RecordTagEntity);

/** The tags in use, with the number of records that have them, changed in the transaction that tags a record. */
export const tagCounts = defineEntity({
  name: "TagCountEntity",
  tableName: "tag_counts",
  properties: {
    tenantId: tenantId(),
    kind: p.text().primary(),
    folded: p.text().primary(),
    /** As it was first written. */
    tag: p.text(),
    n: p.bigint("number").check("n >= 0"),
  },
});

export class TagCountEntity extends tagCounts.class {}
setClass(tagCounts, TagCountEntity);
