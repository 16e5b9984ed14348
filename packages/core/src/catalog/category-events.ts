import type { EventData } from "../kernel/events.js";
import type { Category } from "./category.js";

export const categoryData = ({
  id,
  name,
  description,
  published,
}: Category): EventData<"category.created"> => ({ category_id: id, name, description, published });
