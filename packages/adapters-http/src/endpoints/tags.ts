import { tagList } from "../presenters/tag.js";
import { endpoint } from "../wire/endpoint.js";

export const tagEndpoints = [
  endpoint({
    method: "get",
    path: "/tags",
    tenantFrom: "header",
    useCase: "listTags",
    summary: "List the tags in use.",
    description:
      "Returns the tags of products, orders or customers in alphabetical order, each with the number of records that have it. Requires the scope that reads these records. A tag without records is not in the list.",
    answer: tagList,
  }),
];
