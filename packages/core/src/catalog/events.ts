import type { EventData } from "../events/events.js";
import type { Category } from "../ports/catalog/category.js";

export const categoryData = ({
  id,
  name,
  description,
  published,
}: Category): EventData<"category.created"> => ({ category_id: id, name, description, published });
