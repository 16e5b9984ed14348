// npm run build: installs every dependency if needed, then compiles everything and checks its types.
import "./follow-parent.mjs";
import { buildWithTypes } from "./build.mjs";

await buildWithTypes();
