// Writes the guides as the host serves them.
import { writeGuides } from "./guides.mjs";

writeGuides();
